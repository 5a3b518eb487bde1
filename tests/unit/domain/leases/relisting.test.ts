import type { Relisting } from '@domain/leases/depositRecord';
import { whyQueueEnds } from '@domain/leases/queue';
import {
  buildRelistedOffer,
  findRelisting,
  type UnpaidEnder,
  whyCannotRelist,
} from '@domain/leases/relisting';
import { pickDraftFields } from '@domain/offers/draft';
import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { Offer } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { OFFER_TRANSITIONS } from '@domain/offers/states';
import { DAY_MS } from '@domain/shared/dates';
import { arbitraryOffer } from '@tests/support/arbitraryOffer';
import { anOffer, NOW } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const lease = (offersAgain: boolean | undefined, patch: Partial<Offer> = {}): Offer => {
  const offer = anOffer().withStatus('DEPOSIT_PENDING').build();
  return { ...offer, leaseAgreement: { ...offer.leaseAgreement, offersAgain }, ...patch };
};
const CLOCK: UnpaidEnder = { by: 'clock' };
const press = (offersAgain: boolean): UnpaidEnder => ({ by: 'landlord', uid: 'uidColleague', offersAgain });
const ENDED = { offerStatus: anOffer().withStatus('AFTER_REJECTION').build().offerStatus };
const GOOD = { isLandlordAccepted: true, isLikeBlocked: false };

describe('the consent to offer premises again', () => {
  it.each<[string, boolean | undefined, UnpaidEnder, Relisting['basis'] | null]>([
    ['the clock ends a lease whose offer has the term', true, CLOCK, 'term'],
    ['the clock ends a lease whose offer lacks the term', false, CLOCK, null],
    ['the clock ends a lease of an offer older than the term', undefined, CLOCK, null],
    ['the landlord ends it and chooses so', false, press(true), 'landlord'],
    ['the landlord ends it and chooses otherwise, whatever the term says', true, press(false), null],
  ])('where %s', (_, term, ender, basis) => {
    expect(findRelisting(lease(term), ender, NOW)?.basis ?? null).toBe(basis);
  });

  it('is that of the person who confirmed the offer, or of the one who ended the lease', () => {
    expect(findRelisting(lease(true), CLOCK, NOW)).toMatchObject({ by: 'uidLandlord', dueAt: NOW });
    expect(findRelisting(lease(true), press(true), NOW)).toMatchObject({ by: 'uidColleague', dueAt: NOW });
  });
});

describe('an offer that binds no longer', () => {
  it.each<[string, Partial<Offer>, Partial<typeof GOOD>, string | null]>([
    ['comes back while all is well', {}, {}, null],
    ['does not come back after its validity', { offerValidTo: NOW - 1 }, {}, 'expired'],
    ['does not come back after its availability', { availabilityTo: NOW - DAY_MS }, {}, 'unavailable'],
    ['does not come back where a term outlasts it', { availabilityTo: NOW + 30 * DAY_MS }, {}, 'unavailable'],
    ['does not come back while it is blocked', { blockedAt: NOW }, {}, 'blocked'],
    ['does not come back as a repeat of a blocked one', {}, { isLikeBlocked: true }, 'blocked'],
    ['does not come back without its company', {}, { isLandlordAccepted: false }, 'landlord'],
    ['does not come back incomplete', { name: '' }, {}, 'form'],
  ])('%s', (_, patch, facts, refusal) => {
    const offer = anOffer().withStatus('AFTER_REJECTION').with(patch).build();
    const { leaseAgreement } = offer;
    const short = { ...leaseAgreement, fixedshort: true, fixedshortMonths: 6 };
    expect(whyCannotRelist({ ...offer, leaseAgreement: short }, { ...GOOD, ...facts }, NOW)).toBe(refusal);
  });
});

describe('an offer that was confirmed before the form asked for more', () => {
  const certificate = {
    certificateNumber: 'SCHE/1234/56/2026',
    certificateDate: NOW - DAY_MS,
    certificateFile: 'ab'.repeat(32),
    certificateMissing: false,
    primaryEnergy: null,
  };
  const office = anOffer().withStatus('AFTER_REJECTION').build();
  const withFigures = { mediaDetails: { ...office.mediaDetails, ...certificate } };
  const withDepositDays = {
    unitReceiptDeadline: 7,
    leaseAgreement: { ...office.leaseAgreement, depositDays: 14 },
  };

  it.each<[string, Partial<Offer>, string]>([
    ['a day for the handover after the deposit', withDepositDays, 'deadlineBeforeDeposit'],
    ['every figure of a certificate', withFigures, 'certificateFigureRequired'],
  ])('comes back without %s, of which a new offer is refused', (_, patch, rule) => {
    const offer = { ...office, ...patch };
    expect(getOfferIssues(offer, NOW).map(({ message }) => message.key)).toContain(rule);
    expect(whyCannotRelist(offer, GOOD, NOW)).toBeNull();
    expect(whyCannotRelist({ ...offer, name: '' }, GOOD, NOW)).toBe('form');
  });
});

describe('the new offer', () => {
  it('binds with the same facts as the ended one, and holds nothing of its lease', () => {
    fc.assert(
      fc.property(arbitraryOffer, (other) => {
        const ended = anOffer().withStatus('AFTER_REJECTION').with(pickDraftFields(other)).build();
        const copy = buildRelistedOffer(ended, 'relistedOffer0123456', NOW);
        const facts = ({ id: _, version: __, ...rest }: ReturnType<typeof getBindingFacts>) => rest;
        expect(facts(getBindingFacts(copy, 1))).toEqual(facts(getBindingFacts(ended, 1)));
        expect(copy.offerStatus).toEqual({
          ...ended.offerStatus,
          state: 'ACTIVE',
          postSigningStatus: 'NONE',
          tenant: null,
        });
        expect([copy.reservation, copy.signedAt, copy.protocolData, copy.moneySteps]).toEqual([
          null,
          null,
          null,
          [],
        ]);
        expect(copy.relistedFrom).toEqual({ offerId: ended.id, version: 1, digest: ended.version?.digest });
      }),
      { numRuns: 50 },
    );
  });

  it('is in the state of a confirmed offer', () => {
    expect(OFFER_TRANSITIONS.find(({ call }) => call === 'onOfferAddConfirm')?.to).toBe('ACTIVE');
  });
});

describe('the queue of an ended lease', () => {
  const relisting: Relisting = { basis: 'term', by: 'u', at: NOW, dueAt: NOW, offerId: null, refusal: null };
  it.each<[string, Relisting | null | undefined, string | null]>([
    ['ends where the premises are not offered again', null, 'fellThrough'],
    ['waits for the new offer', relisting, null],
    [
      'ends where the offer cannot come back',
      { ...relisting, dueAt: null, refusal: 'expired' },
      'fellThrough',
    ],
  ])('%s', (_, known, end) => {
    expect(whyQueueEnds(lease(true, { relisting: known ?? null, ...ENDED }), NOW)).toBe(end);
  });
});
