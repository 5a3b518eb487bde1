import {
  getMembersSigningContext,
  isMembersLandlord,
  isMembersTenant,
  type ViewerHashes,
} from '@domain/offers/membersView';
import type { Offer } from '@domain/offers/offer';
import { toMembersOffer } from '@domain/offers/offerCopies';
import { HOUR_MS } from '@domain/shared/dates';
import { computeSha256 } from '@tools/demo/factories/lifecycle';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { anOffer, LANDLORD, TENANT } from '../../../support/builders/offer';
import { computeViewerHashes } from '../../../support/copies';

const toMembersCopy = (offer: Offer) =>
  toMembersOffer(offer, { companyName: 'Lokale', now: NOW, sha256: async (text) => computeSha256(text) });

const bookedOffer = anOffer().booked({ at: NOW }).build();
const active = await toMembersCopy(anOffer().active().build());
const booked = await toMembersCopy(bookedOffer);
const computeHashes = (viewer: { uid: string; companyId: string | null }) =>
  computeViewerHashes(bookedOffer, viewer);

describe('Who may sign, read from the copy that names people by hashes only', () => {
  it('knows the landlord by the hash of the uid [L8, U26]', () => {
    for (const companyId of [LANDLORD.companyId, null])
      expect(isMembersLandlord(active, computeHashes({ uid: LANDLORD.uid, companyId }))).toBe(true);
    for (const companyId of [TENANT.companyId, null])
      expect(isMembersLandlord(active, computeHashes({ uid: TENANT.uid, companyId }))).toBe(false);
    expect(getMembersSigningContext(active, computeHashes(LANDLORD), NOW).isOwner).toBe(true);
    expect(getMembersSigningContext(active, computeHashes(TENANT), NOW).isOwner).toBe(false);
  });

  it('knows a colleague of the landlord by the hash of the company [L9]', () => {
    const colleague = computeHashes({ uid: 'uidColleague', companyId: LANDLORD.companyId });
    expect(getMembersSigningContext(active, colleague, NOW)).toMatchObject({
      isOwner: false,
      isLandlordCompany: true,
    });
  });

  it('does not take two accounts without a company for one company [L9]', () => {
    const companyless = { ...active, landlordCompanyId: null };
    expect(
      getMembersSigningContext(companyless, computeHashes({ uid: 'x', companyId: null }), NOW)
        .isLandlordCompany,
    ).toBe(false);
  });

  it('knows a colleague of the tenant, whose company the copy does not tell, and no account of another company [L10]', () => {
    const of = (companyId: string | null) => computeHashes({ uid: 'uidColleague', companyId });
    expect(isMembersTenant(booked, of(TENANT.companyId))).toBe(true);
    expect(getMembersSigningContext(booked, of(TENANT.companyId), NOW).isBookedByViewer).toBe(true);
    expect(isMembersTenant(booked, of('companyOther'))).toBe(false);
  });

  it('knows the tenant who reserved from everyone else [L10]', () => {
    expect(getMembersSigningContext(booked, computeHashes(TENANT), NOW).isBookedByViewer).toBe(true);
    expect(getMembersSigningContext(booked, computeHashes(LANDLORD), NOW).isBookedByViewer).toBe(false);
  });

  it('knows whose precedence runs and that it is over to the millisecond', async () => {
    const precedence = { uid: computeSha256(TENANT.uid), companyId: 'companyTenant', endsAt: NOW + 1000 };
    const copy = await toMembersCopy(anOffer().active().with({ precedence }).build());
    expect(copy.precedence).toEqual({ uid: computeSha256(TENANT.uid), endsAt: NOW + 1000 });
    const isKeptOut = (viewer: ViewerHashes, now: number) =>
      getMembersSigningContext(copy, viewer, now).isPrecedenceOfOther;
    const colleague = computeHashes({ uid: 'uidColleague', companyId: TENANT.companyId });
    expect(isKeptOut(computeHashes(TENANT), NOW)).toBe(false);
    expect(isKeptOut(colleague, NOW)).toBe(true);
    expect(isKeptOut({ ...colleague, proposerUid: computeSha256(TENANT.uid) }, NOW)).toBe(false);
    expect(isKeptOut(computeHashes(LANDLORD), NOW + 999)).toBe(true);
    expect(isKeptOut(computeHashes(LANDLORD), NOW + 1000)).toBe(false);
  });

  it('takes a reservation as gone after two hours to the millisecond [L22]', () => {
    const facts = (now: number) => getMembersSigningContext(booked, computeHashes(TENANT), now);
    expect(facts(NOW + 2 * HOUR_MS - 1)).toMatchObject({ state: 'BOOKED', isBookedByViewer: true });
    expect(facts(NOW + 2 * HOUR_MS)).toMatchObject({ state: 'ACTIVE', isBookedByViewer: false });
  });

  it('takes an offer as expired after the last millisecond of its validity [J11]', () => {
    expect(getMembersSigningContext(active, computeHashes(TENANT), active.offerValidTo).isExpired).toBe(
      false,
    );
    expect(getMembersSigningContext(active, computeHashes(TENANT), active.offerValidTo + 1).isExpired).toBe(
      true,
    );
  });
});
