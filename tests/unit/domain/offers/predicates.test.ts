import {
  computeReservationEnd,
  effectiveState,
  getSide,
  isLandlordSide,
  isOfferExpired,
  isReservationLapsed,
  isTenantSide,
  whyCannotBeTaken,
  whyCannotEdit,
  whyCannotPublish,
} from '@domain/offers/predicates';
import type { OfferState } from '@domain/offers/states';
import { HOUR_MS } from '@domain/shared/dates';
import { anAccount, anOffer, aViewer, LANDLORD, NOW, TENANT } from '@tests/support/builders';
import { describe, expect, test } from 'vitest';

const owner = aViewer(LANDLORD).build();
const colleague = aViewer().withUid('uidColleague').verified().ofCompany('companyLandlord').build();
const tenant = aViewer(TENANT).build();
const tenantColleague = aViewer().withUid('uidTenantColleague').verified().ofCompany('companyTenant').build();
const stranger = aViewer().withUid('uidStranger').verified().ofCompany('companyOther').build();
const rejected = aViewer(
  anAccount()
    .withUid('uidRejected')
    .with({ companyId: 'companyLandlord', verification: { identity: 'ACCEPTED', company: 'REJECTED' } })
    .build(),
).build();

describe('a reservation lapses exactly two hours after it was made [L22]', () => {
  const offer = anOffer().booked({ at: NOW }).build();
  test.each([
    ['at once', 0, false, 'BOOKED'],
    ['one millisecond before', 2 * HOUR_MS - 1, false, 'BOOKED'],
    ['at two hours', 2 * HOUR_MS, true, 'ACTIVE'],
    ['one millisecond after', 2 * HOUR_MS + 1, true, 'ACTIVE'],
  ] as const)('%s (%i ms): lapsed %s, state %s', (_, after, lapsed, state) => {
    expect(isReservationLapsed({ endsAt: NOW + 2 * HOUR_MS }, NOW + after)).toBe(lapsed);
    expect(effectiveState(offer, NOW + after)).toBe(state);
  });
  test('the end is two hours on', () =>
    expect(computeReservationEnd(NOW, { qualifiedSignature: false })).toBe(NOW + 2 * 60 * 60 * 1000));
  test('a lease to be signed in writing is reserved for three days', () =>
    expect(computeReservationEnd(NOW, { qualifiedSignature: true })).toBe(NOW + 3 * 24 * 60 * 60 * 1000));
  test('BOOKED without a reservation counts as free', () =>
    expect(effectiveState({ ...offer, reservation: null }, NOW)).toBe('ACTIVE'));
  test('a signed offer does not lapse', () =>
    expect(effectiveState(anOffer().signed({ at: NOW }).build(), NOW + 20 * HOUR_MS)).toBe('SIGNED'));
});

describe('an offer is valid to the last millisecond', () => {
  const offer = { offerValidTo: NOW };
  test('at its end', () => expect(isOfferExpired(offer, NOW)).toBe(false));
  test('one millisecond later', () => expect(isOfferExpired(offer, NOW + 1)).toBe(true));
});

describe('an offer can be taken', () => {
  const free = anOffer().active().with({ offerValidTo: NOW }).build();
  test.each([
    ['while it is published, free and valid', free, NOW, null],
    ['no more once its validity ended', free, NOW + 1, 'offerExpired'],
    ['not before it is published', anOffer().unsigned().build(), NOW, 'offerNotActive'],
    ['not while somebody reserved it', anOffer().booked({ at: NOW }).build(), NOW, 'offerNotActive'],
    ['again once the reservation lapsed', anOffer().booked({ at: NOW }).build(), NOW + 2 * HOUR_MS, null],
    ['not once it is let', anOffer().signed({ at: NOW }).build(), NOW, 'offerNotActive'],
  ] as const)('%s', (_, offer, now, why) => {
    expect(whyCannotBeTaken(offer, now)).toBe(why);
  });
});

describe('sides of an offer [U26]', () => {
  const offer = anOffer().booked({ at: NOW }).build();
  test.each([
    ['the owner', owner, 'landlord'],
    ['a member of the owning company', colleague, 'landlord'],
    ['an account its company did not accept', rejected, 'other'],
    ['the tenant', tenant, 'tenant'],
    ['a member of the tenant company', tenantColleague, 'tenant'],
    ['anybody else', stranger, 'other'],
  ] as const)('finds the side of %s', (_, viewer, side) => {
    expect(getSide(offer, viewer, NOW)).toBe(side);
  });

  test('the tenant of a lapsed reservation has no side any more', () => {
    expect(getSide(offer, tenant, NOW + 2 * HOUR_MS)).toBe('other');
  });
  test('an owner and a tenant whom their companies no longer accept have no side', () => {
    const expelled = (uid: string) => aViewer().withUid(uid).verified().build();
    expect(getSide(offer, expelled(LANDLORD.uid), NOW)).toBe('other');
    expect(getSide(offer, expelled(TENANT.uid), NOW)).toBe('other');
  });
  test('before a reservation no one is the tenant', () => {
    expect(isTenantSide(anOffer().active().build(), tenant)).toBe(false);
  });
  test('accounts without a company share none', () => {
    const own = anOffer()
      .ownedBy({ ...LANDLORD, companyId: null })
      .build();
    expect(isLandlordSide(own, aViewer().withUid('uidPerson').build())).toBe(false);
    const status = { ...offer.offerStatus, tenant: { uid: 'x', companyId: '', email: 'x@example.pl' } };
    expect(isTenantSide({ offerStatus: status }, aViewer().withUid('uidPerson').build())).toBe(false);
  });
});

describe('only the landlord side edits and publishes, and only a draft [G44, U27]', () => {
  const draft = anOffer().build();
  test.each([
    ['the owner', draft, owner, null],
    ['a colleague', draft, colleague, null],
    ['a stranger', draft, stranger, 'noAccess'],
  ] as const)('%s edits', (_, offer, viewer, reason) => {
    expect(whyCannotEdit(offer, viewer)).toBe(reason);
  });
  test.each([
    ['NEW', 'offerNotEditable'],
    ['UNSIGNED', null],
    ['ACTIVE', 'offerNotEditable'],
    ['BOOKED', 'offerNotEditable'],
    ['SIGNED', 'offerNotEditable'],
    ['DELETED', 'offerNotEditable'],
  ] as const satisfies readonly (readonly [OfferState, unknown])[])(
    'the owner edits an offer stored as %s: %s [H10]',
    (state, reason) => {
      const offer = { ...draft, offerStatus: { ...draft.offerStatus, state } };
      expect(whyCannotEdit(offer, owner)).toBe(reason);
    },
  );
  test.each([
    ['the owner', draft, owner, null],
    ['a stranger', draft, stranger, 'noAccess'],
    ['the owner of an active one', anOffer().active().build(), owner, 'offerNotUnsigned'],
    [
      'an owner without an accepted identity',
      draft,
      { ...owner, identity: 'CHECKING' },
      'identityNotAccepted',
    ],
    ['an owner without an accepted company', draft, { ...owner, company: 'CHECKING' }, 'companyNotAccepted'],
    ['an owner without a company', draft, { ...owner, companyId: null }, 'companyNotAccepted'],
  ] as const)('%s publishes', (_, offer, viewer, reason) => {
    expect(whyCannotPublish(offer, viewer)).toBe(reason);
  });
});
