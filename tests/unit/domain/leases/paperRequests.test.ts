import type { PaperCase } from '@domain/leases/paperCase';
import {
  getPaperNext,
  getPaperRequests,
  getRequestState,
  type PaperRequest,
} from '@domain/leases/paperRequests';
import type { LeaseSide } from '@domain/offers/states';
import en from '@locales/en/paperCase.json';
import pl from '@locales/pl/paperCase.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders';

type Asked = Parameters<typeof getPaperRequests>[0];

const aCase = (requests: PaperRequest[], answeredAt: number | null = null): Asked => ({
  reservation: { paper: { asked: null } } as PaperCase['reservation'],
  requests,
  answer: answeredAt === null ? null : { at: answeredAt, reason: 'Brakuje egzemplarza' },
});
const by = (side: LeaseSide, at: number): PaperRequest => ({ by: side, at, statement: '' });

describe('what a side can do about a lease signed by hand after its reservation', () => {
  it.each<[string, Asked, string, string]>([
    ['nobody asked', aCase([]), 'ask', 'ask'],
    ['the tenant asked', aCase([by('tenant', NOW)]), 'asked', 'askToo'],
    ['both asked', aCase([by('tenant', NOW), by('landlord', NOW)]), 'asked', 'asked'],
    ['an admin answered unasked', aCase([], NOW), 'askAgain', 'askAgain'],
    ['the tenant was answered', aCase([by('tenant', NOW)], NOW + 1), 'askAgain', 'askAgain'],
    [
      'the tenant asked again',
      aCase([by('tenant', NOW), by('tenant', NOW + 2)], NOW + 1),
      'asked',
      'askAgain',
    ],
    [
      'the tenant was answered twice',
      aCase([by('tenant', NOW), by('tenant', NOW + 2)], NOW + 3),
      'answered',
      'askAgain',
    ],
  ])('once %s', (_, found, tenant, landlord) => {
    expect([getPaperNext(found, 'tenant'), getPaperNext(found, 'landlord')]).toEqual([tenant, landlord]);
  });

  it('counts a request made while the reservation lasted, and reads records without the later ones', () => {
    const found = aCase([]);
    const earlier = {
      ...found,
      reservation: { paper: { asked: { at: NOW, by: 'tenant' } } } as PaperCase['reservation'],
    };
    expect(getPaperRequests(earlier)).toEqual([{ at: NOW, by: 'tenant', statement: '' }]);
    expect(getRequestState(earlier, 'tenant')).toBe('waiting');
    expect(getPaperRequests({ reservation: earlier.reservation })).toHaveLength(1);
  });

  it('is at most two requests a side, whatever is asked and answered in which order', () => {
    const step = fc.constantFrom<LeaseSide | 'admin'>('tenant', 'landlord', 'admin');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const requests: PaperRequest[] = [];
        let answeredAt: number | null = null;
        steps.forEach((actor, index) => {
          if (actor === 'admin') answeredAt = NOW + index;
          else if (getRequestState(aCase(requests, answeredAt), actor) === 'open')
            requests.push(by(actor, NOW + index));
        });
        for (const side of ['tenant', 'landlord'])
          expect(requests.filter((request) => request.by === side).length).toBeLessThan(3);
      }),
    );
  });

  it('names until when in each sentence that leads on, in both languages', () => {
    for (const { next } of [pl, en])
      for (const sentence of Object.values(next)) expect(sentence).toContain('{{until}}');
  });
});
