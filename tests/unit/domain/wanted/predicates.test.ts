import { DAY_MS } from '@domain/shared/dates';
import { whyCannotAddListing, whyCannotChangeListing } from '@domain/wanted/predicates';
import { whyCannotSendOffer } from '@domain/wanted/whyCannotSendOffer';
import { aListing, anOffer, aViewer, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const verified = aViewer().verified().ofCompany('companyTenant').build();
const landlord = aViewer().withUid('uidLandlord').verified().ofCompany('companyLandlord').build();

describe('adding a listing', () => {
  it.each([
    ['a visitor', null, 'signedOut'],
    [
      'an account whose identity is not accepted',
      { ...verified, identity: 'CHECKING' as const },
      'identityNotAccepted',
    ],
    [
      'an account whose company is not accepted',
      { ...verified, company: 'CHECKING' as const },
      'companyNotAccepted',
    ],
    ['an account without a company id', { ...verified, companyId: null }, 'noCompany'],
    [
      'an account that lacks everything',
      { ...verified, identity: 'INITIAL' as const, company: 'INITIAL' as const, companyId: null },
      'identityNotAccepted',
    ],
    ['a verified account', verified, null],
  ] as const)('%s: %s [O8, O23]', (_, viewer, reason) => {
    expect(whyCannotAddListing(viewer, 0)).toBe(reason);
  });

  it('stops at ten active listings of a company [O24]', () => {
    expect(whyCannotAddListing(verified, 9)).toBeNull();
    expect(whyCannotAddListing(verified, 10)).toBe('wantedLimitReached');
  });
});

describe('changing a listing', () => {
  it.each([
    ['its company', aListing(), verified, null],
    ['another company', aListing(), landlord, 'noPermission'],
    [
      'its company once it lost its verification',
      aListing(),
      { ...verified, company: 'REJECTED' as const },
      'noPermission',
    ],
    [
      'its company without a confirmed identity',
      aListing(),
      { ...verified, identity: 'INITIAL' as const },
      'identityNotAccepted',
    ],
    ['its company, a deleted one', aListing({ status: 'deleted' }), verified, 'wantedListingNotFound'],
    ['its company, a matched one', aListing({ status: 'matched' }), verified, 'wantedListingNotFound'],
    ['anybody, none at all', null, verified, 'wantedListingNotFound'],
  ] as const)('%s [O25]', (_, listing, viewer, reason) => {
    expect(whyCannotChangeListing(listing, viewer)).toBe(reason);
  });
});

describe('sending an offer to a listing', () => {
  const active = anOffer().active().build();
  const why = (offer = active, listing: ReturnType<typeof aListing> | null = aListing(), viewer = landlord) =>
    whyCannotSendOffer({ offer, listing }, viewer, NOW);

  it('is open to the landlord of an ACTIVE offer [O26]', () => expect(why()).toBeNull());
  it('is closed to everyone else [O26]', () => expect(why(active, aListing(), verified)).toBe('noAccess'));
  it.each([
    ['a draft', anOffer().build()],
    ['a reserved one', anOffer().booked({ at: NOW }).build()],
    ['a signed one', anOffer().signed().build()],
  ])('is closed for %s [O26]', (_, offer) => expect(why(offer)).toBe('offerNotActive'));
  it('is closed for one past its validity', () => {
    expect(why({ ...active, offerValidTo: NOW - DAY_MS })).toBe('offerExpired');
  });
  it('is closed for a listing that is off the board', () => {
    expect(why(active, aListing({ status: 'matched' }))).toBe('wantedListingNotFound');
    expect(why(active, null)).toBe('wantedListingNotFound');
  });
  it('is closed for the landlord’s own listing', () => {
    expect(why(active, aListing({ companyId: 'companyLandlord' }))).toBe('ownWantedListing');
  });
});
