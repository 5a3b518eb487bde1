import { getActionEnd, getActionRole, isActionLive, whyNotOwnAction } from '@domain/leases/jointAction';
import { computeOfferObligation } from '@domain/leases/partyAuthority';
import { HOUR_MS } from '@domain/shared/dates';
import { anOffer } from '@tests/support/builders';
import { NOW } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const WAITING = {
  digest: 'a'.repeat(64),
  first: { uid: 'uidEwa', name: 'Ewa Wzorowa', at: NOW },
  second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null },
};
const OTHER = 'b'.repeat(64);

describe('an act that two people of a company sign', () => {
  it('waits for 72 hours, and not after the moment from which it can no longer be done', () => {
    expect(getActionEnd(NOW, null)).toBe(NOW + 72 * HOUR_MS);
    expect(getActionEnd(NOW, NOW + HOUR_MS)).toBe(NOW + HOUR_MS);
    const endsAt = NOW + HOUR_MS;
    expect([isActionLive({ endsAt }, endsAt - 1), isActionLive({ endsAt }, endsAt)]).toEqual([true, false]);
  });

  it('is completed only by the person who was named, and only as the first one signed it', () => {
    const { digest } = WAITING;
    expect(whyNotOwnAction(WAITING, { uid: 'uidKarol', digest })).toBeNull();
    expect(whyNotOwnAction(WAITING, { uid: 'uidKarol', digest: OTHER })).toBe('jointActionChanged');
    expect(whyNotOwnAction(WAITING, { uid: 'uidIga', digest })).toBe('waitsForSecondSigner');
    expect(whyNotOwnAction(WAITING, { uid: 'uidEwa', digest: OTHER })).toBeNull();
    expect(whyNotOwnAction(null, { uid: 'uidIga', digest })).toBeNull();
    expect(['uidEwa', 'uidKarol', 'uidIga'].map((uid) => getActionRole(WAITING, uid))).toEqual([
      'first',
      'second',
      'other',
    ]);
    expect(getActionRole(null, 'uidEwa')).toBeNull();
  });
});

describe('the obligation of an offer', () => {
  const { leaseAgreement } = anOffer().build();
  const fixed = {
    infinite: false,
    fixedshort: true,
    fixedshortMonths: 6,
    fixedlong: true,
    fixedlongMonths: 24,
  };
  const terms = { ...leaseAgreement, ...fixed, nonRentFees: 'lumpSum' as const, lumpSum: 100, deposit: 5000 };

  it('reaches from its shortest lease to its longest', () => {
    expect(computeOfferObligation({ price: 1000, leaseAgreement: terms })).toEqual({
      least: 6600,
      most: 37_472,
    });
  });

  it('has no upper bound where one of its leases has no end', () => {
    const open = { ...terms, infinite: true };
    expect(computeOfferObligation({ price: 1000, leaseAgreement: open })).toEqual({
      least: 6600,
      most: null,
    });
  });
});
