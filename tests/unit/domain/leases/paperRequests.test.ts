import type { PaperCase } from '@domain/leases/paperCase';
import {
  getPaperNext,
  getPaperRequests,
  getRequestState,
  isAnsweredSo,
  isRepeatedRequest,
  type PaperRequest,
} from '@domain/leases/paperRequests';
import type { LeaseSide } from '@domain/offers/states';
import en from '@locales/en/paperCase.json';
import pl from '@locales/pl/paperCase.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders';

type RequestContext = Parameters<typeof getPaperRequests>[0];

const aCase = (requests: PaperRequest[], answeredAt: number | null = null): RequestContext => ({
  reservation: { paper: { asked: null } } as PaperCase['reservation'],
  requests,
  answer: answeredAt === null ? null : { at: answeredAt, reason: 'Brakuje egzemplarza' },
});
/** Returns the same case with a request of the tenant made during the reservation. */
const withEarlyRequest = (found: RequestContext): RequestContext => ({
  ...found,
  reservation: { paper: { asked: { at: NOW - 1, by: 'tenant' } } } as PaperCase['reservation'],
});
const buildPaperRequest = (side: LeaseSide, at: number): PaperRequest => ({ by: side, at, statement: '' });

describe('what a side can do about a lease signed by hand after its reservation', () => {
  it.each<[string, RequestContext, string, string]>([
    ['nobody asked', aCase([]), 'ask', 'ask'],
    ['the tenant asked', aCase([buildPaperRequest('tenant', NOW)]), 'asked', 'askToo'],
    [
      'both asked',
      aCase([buildPaperRequest('tenant', NOW), buildPaperRequest('landlord', NOW)]),
      'asked',
      'asked',
    ],
    ['an admin answered unasked', aCase([], NOW), 'askOnAnswer', 'askOnAnswer'],
    [
      'the tenant was answered',
      aCase([buildPaperRequest('tenant', NOW)], NOW + 1),
      'askAgain',
      'askOnAnswer',
    ],
    ['the tenant asked while it was reserved', withEarlyRequest(aCase([])), 'addStatement', 'askToo'],
    ['the same was answered', withEarlyRequest(aCase([], NOW)), 'askAgain', 'askOnAnswer'],
    [
      'the same asked after it',
      withEarlyRequest(aCase([buildPaperRequest('tenant', NOW)])),
      'asked',
      'askToo',
    ],
    [
      'the tenant asked again',
      aCase([buildPaperRequest('tenant', NOW), buildPaperRequest('tenant', NOW + 2)], NOW + 1),
      'asked',
      'askOnAnswer',
    ],
    [
      'the tenant was answered twice',
      aCase([buildPaperRequest('tenant', NOW), buildPaperRequest('tenant', NOW + 2)], NOW + 3),
      'answered',
      'askOnAnswer',
    ],
  ])('once %s', (_, found, tenant, landlord) => {
    expect([getPaperNext(found, 'tenant'), getPaperNext(found, 'landlord')]).toEqual([tenant, landlord]);
  });

  it('shows a request made while the reservation lasted without counting it, and reads records without later ones', () => {
    const earlier = withEarlyRequest(aCase([]));
    expect(getPaperRequests(earlier)).toEqual([{ at: NOW - 1, by: 'tenant', statement: '' }]);
    expect(getRequestState(earlier, 'tenant')).toBe('open');
    expect(getPaperRequests({ reservation: earlier.reservation })).toHaveLength(1);
  });

  it('shows neither side who asked for the other', () => {
    const requests = [{ ...buildPaperRequest('tenant', NOW), uid: 'uidTenant' }];
    expect(getPaperRequests(aCase(requests))).toEqual([{ at: NOW, by: 'tenant', statement: '' }]);
  });

  it('is repeated in the same words or in none, until it is answered', () => {
    const waiting = aCase([{ ...buildPaperRequest('tenant', NOW), statement: 'Wysłano' }]);
    const isRepeated = (found: RequestContext, statement: string) =>
      isRepeatedRequest(found, { side: 'tenant', statement });
    expect(['Wysłano', '', 'Nie wysłano'].map((one) => isRepeated(waiting, one))).toEqual([
      true,
      true,
      false,
    ]);
    const answered = { ...waiting, answer: { at: NOW, reason: 'Brakuje' } };
    expect(['Wysłano', ''].map((one) => isRepeated(answered, one))).toEqual([false, false]);
    expect(isRepeated(aCase([]), '')).toBe(false);
  });

  it('is answered in the same words once for every request', () => {
    const answered = aCase([buildPaperRequest('tenant', NOW)], NOW);
    expect(isAnsweredSo(answered, 'Brakuje egzemplarza')).toBe(true);
    expect(isAnsweredSo(answered, 'Brakuje podpisu')).toBe(false);
    const askedAgain = aCase([buildPaperRequest('tenant', NOW), buildPaperRequest('landlord', NOW + 1)], NOW);
    expect(isAnsweredSo(askedAgain, 'Brakuje egzemplarza')).toBe(false);
    expect(isAnsweredSo(aCase([]), 'Brakuje egzemplarza')).toBe(false);
  });

  it('is at most two requests a side, whatever is asked and answered in which order, also before the lapse', () => {
    const step = fc.constantFrom<LeaseSide | 'admin'>('tenant', 'landlord', 'admin');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, isAskedEarly) => {
        const found = (requests: PaperRequest[], answeredAt: number | null) => {
          const late = aCase(requests, answeredAt);
          return isAskedEarly ? withEarlyRequest(late) : late;
        };
        const requests: PaperRequest[] = [];
        let answeredAt: number | null = null;
        steps.forEach((actor, index) => {
          if (actor === 'admin') answeredAt = NOW + index;
          else if (getRequestState(found(requests, answeredAt), actor) === 'open')
            requests.push(buildPaperRequest(actor, NOW + index));
        });
        for (const side of ['tenant', 'landlord'])
          expect(requests.filter((request) => request.by === side).length).toBeLessThan(3);
        // events before the reservation expired never prevent a side from asking once
        expect(steps.includes('tenant')).toBe(requests.some((request) => request.by === 'tenant'));
      }),
    );
  });

  it('names until when in each sentence that leads on, in both languages', () => {
    for (const { next } of [pl, en])
      for (const sentence of Object.values(next)) expect(sentence).toContain('{{until}}');
  });
});
