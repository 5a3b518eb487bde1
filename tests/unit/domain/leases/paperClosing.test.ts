import type { PaperCase } from '@domain/leases/paperCase';
import { doesConsentClose, hasAgreedToClose, isClosedByBoth } from '@domain/leases/paperClosing';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders';

type Case = Parameters<typeof hasAgreedToClose>[0];
type Paper = Partial<PaperCase['reservation']['paper']>;

const buildCase = (paper: Paper, more: Pick<PaperCase, 'requests' | 'closings'> = {}): Case => ({
  reservation: {
    paper: { handedInBy: 'tenant', asked: null, refusal: null, closing: null, ...paper },
  } as PaperCase['reservation'],
  ...more,
});
const agree = (by: LeaseSide, at = NOW) => ({ by, at });
const takeBack = (by: LeaseSide, at = NOW) => ({ by, at, isTakenBack: true as const });
const ask = (by: LeaseSide, at = NOW) => ({ by, at, statement: '' });
const REFUSED = { refusal: { at: NOW, reason: 'Brakuje strony' } };

describe('a case of a lease on paper that the sides close early', () => {
  it.each<[string, Case, boolean, boolean]>([
    ['a scan without an answer', buildCase({}), false, false],
    ['the tenant’s word', buildCase({}, { closings: [agree('tenant')] }), true, false],
    ['both sides’ words', buildCase({}, { closings: [agree('tenant'), agree('landlord')] }), true, true],
    ['the tenant’s scan that the landlord refused', buildCase(REFUSED), false, false],
    [
      'a scan that the landlord refused, and the tenant’s word',
      buildCase(REFUSED, { closings: [agree('tenant')] }),
      true,
      false,
    ],
    [
      'a word that the tenant took back, and the landlord’s word',
      buildCase({}, { closings: [agree('tenant'), agree('landlord'), takeBack('tenant')] }),
      false,
      true,
    ],
    [
      'a word after one that was taken back',
      buildCase({}, { closings: [agree('tenant'), takeBack('tenant'), agree('tenant')] }),
      true,
      false,
    ],
    [
      'a scan that the tenant withdrew after the landlord had asked an admin',
      buildCase({
        closing: { at: NOW, reason: 'withdrawn' },
        asked: { at: NOW - 1, by: 'landlord' },
      }),
      false,
      false,
    ],
    [
      'a word that a later request takes back',
      buildCase({}, { closings: [agree('tenant')], requests: [ask('tenant', NOW + 1)] }),
      false,
      false,
    ],
    [
      'a word after a request',
      buildCase({}, { closings: [agree('tenant', NOW + 1)], requests: [ask('tenant')] }),
      true,
      false,
    ],
  ])('knows from %s who agrees', (_, found, tenant, landlord) => {
    expect([hasAgreedToClose(found, 'tenant'), hasAgreedToClose(found, 'landlord')]).toEqual([
      tenant,
      landlord,
    ]);
    expect(isClosedByBoth(found)).toBe(tenant && landlord);
  });

  it('is never closed by one side alone, in whichever order the sides agree, take it back and ask', () => {
    const side = fc.constantFrom<LeaseSide>('tenant', 'landlord');
    const step = fc.record({ by: side, kind: fc.constantFrom('agree', 'takeBack', 'ask') });
    fc.assert(
      fc.property(fc.array(step), side, (steps, handedInBy) => {
        const timed = steps.map((one, index) => ({ ...one, at: NOW + index }));
        const found = buildCase(
          { handedInBy },
          {
            closings: timed
              .filter(({ kind }) => kind !== 'ask')
              .map(({ by, at, kind }) => (kind === 'agree' ? agree(by, at) : takeBack(by, at))),
            requests: timed.filter(({ kind }) => kind === 'ask').map(({ by, at }) => ask(by, at)),
          },
        );
        const lastOf = (by: LeaseSide) => timed.filter((one) => one.by === by).at(-1)?.kind;
        for (const by of ['tenant', 'landlord'] as const) {
          expect(hasAgreedToClose(found, by)).toBe(lastOf(by) === 'agree');
          expect(doesConsentClose(found, by)).toBe(lastOf(getOtherSide(by)) === 'agree');
        }
      }),
    );
  });
});
