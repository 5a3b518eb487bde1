import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { aCompany, aContract, anOffer, NOW, TENANT } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aSettledLease, erase, hasSignIn, readErasure } from './fixtures';

startTestProject();
beforeAll(storeParties);

const readDeletionState = (by: Account, now = NOW) => invoke('getDeletionState', {}, { by, now });
const askForLink = (by: Account, now = NOW) =>
  invoke('confirmAccountDeletion', { userUid: by.token.uid }, { by, now });

/** Stores an ACTIVE offer of the account that is valid until `offerValidTo`. */
const storeActiveOffer = (by: Account, offerValidTo: number): Promise<Offer> =>
  storeOffer(anOffer().withId(createDocumentId()).active().with({ uid: by.token.uid, offerValidTo }).build());

describe('what stands in the way of a deletion', () => {
  it('names the latest expiry among the active offers [D16]', async () => {
    const by = await aPerson();
    await storeActiveOffer(by, NOW + 3 * DAY_MS);
    await storeActiveOffer(by, NOW + 9 * DAY_MS + HOUR_MS + MINUTE_MS + SECOND_MS);
    await storeActiveOffer(by, NOW + 5 * DAY_MS);
    expect(await readDeletionState(by)).toEqual({
      activeOffers: 3,
      activeUntil: NOW + 9 * DAY_MS + HOUR_MS + MINUTE_MS + SECOND_MS,
      openLeases: 0,
      reservedUntil: null,
      paperUntil: null,
      neededBy: null,
    });
  });

  it('refuses link and deletion while an offer is active, and allows them once it has run out [D18]', async () => {
    const by = await aPerson();
    await storeActiveOffer(by, NOW + DAY_MS);
    const refused = { code: 'failed-precondition', reason: 'accountHasActiveOffers' };
    expect(await getRefusal(askForLink(by))).toMatchObject(refused);
    expect(await getRefusal(erase(by))).toMatchObject(refused);
    expect(await getRefusal(erase(by, { now: NOW + DAY_MS }))).toMatchObject(refused);
    expect(await hasSignIn(by)).toBe(true);
    expect(await erase(by, { now: NOW + DAY_MS + 1 })).toEqual({ status: 'SUCCESS' });
  });

  it('counts a reserved offer as active, and a lapsed reservation of an expired one not', async () => {
    const by = await aPerson();
    const offer = anOffer()
      .withId(createDocumentId())
      .booked({ at: NOW - HOUR_MS });
    await storeOffer(offer.with({ uid: by.token.uid, offerValidTo: NOW - 1 }).build());
    expect(await readDeletionState(by)).toMatchObject({ activeOffers: 1, activeUntil: NOW + HOUR_MS });
    expect(await readDeletionState(by, NOW + HOUR_MS)).toMatchObject({ activeOffers: 0, activeUntil: null });
  });

  it('takes what waited for a landlord off the counts of the offer, and leaves what others wait for', async () => {
    const by = await aPerson();
    const offer = anOffer()
      .withId(createDocumentId())
      .active()
      .with({
        talk: { counterOffers: 2, questions: 1, isOpen: true },
      });
    const { id } = await storeOffer(offer.build());
    const tenantUid = by.token.uid;
    await commit((writes) => {
      writes.set(`offers/${id}/counterOffers/${tenantUid}`, { tenantUid, entries: [{ outcome: 'OPEN' }] });
      writes.set(`offers/${id}/questions/${tenantUid}`, { tenantUid, messages: [{ from: 'tenant' }] });
    });
    expect(await erase(by)).toEqual({ status: 'SUCCESS' });
    expect(await read<Offer>(`offers/${id}`)).toMatchObject({
      talk: { counterOffers: 1, questions: 0, isOpen: true },
    });
    expect(await read(`offers/${id}/counterOffers/${tenantUid}`)).toBeNull();
    expect(await read(`offers/${id}/questions/${tenantUid}`)).toBeNull();
  });

  it('refuses while the deposit of a lease was not handed on', async () => {
    const by = await aPerson();
    await aSettledLease(by, { payout: null });
    expect(await readDeletionState(by)).toMatchObject({ openLeases: 1 });
    expect(await getRefusal(erase(by))).toMatchObject({ reason: 'accountHasOpenLeases' });
  });

  it('refuses while a reservation of the account runs, after which a lease signed in writing is still to be signed by the landlord', async () => {
    const by = await aPerson();
    const tenant = { ...TENANT, uid: by.token.uid, email: by.user.email };
    const offer = anOffer().withId(createDocumentId()).booked({ at: NOW, by: tenant }).build();
    await storeOffer(offer);
    const contract = aContract().of(offer, tenant).with({ signedAt: null }).build();
    await commit((writes) => writes.set(`contracts/${offer.id}`, contract));
    const ends = offer.reservation?.endsAt ?? 0;
    expect(await readDeletionState(by, ends - 1)).toMatchObject({ openLeases: 0, reservedUntil: ends });
    const refused = { code: 'failed-precondition', reason: 'accountHasReservation' };
    expect(await getRefusal(askForLink(by, ends - 1))).toMatchObject(refused);
    expect(await getRefusal(erase(by, { now: ends - 1 }))).toMatchObject(refused);
    expect(await read<Contract>(`contracts/${offer.id}`)).toMatchObject({ tenantUid: by.token.uid });
    expect(await readDeletionState(by, ends)).toMatchObject({ reservedUntil: null });
    expect(await erase(by, { now: ends })).toEqual({ status: 'SUCCESS' });
  });

  it('refuses the only one who acts for a company that offers bind or leases wait for, as leaving it does', async () => {
    const companyId = `c${createDocumentId()}`;
    const verification = { identity: 'ACCEPTED', company: 'ACCEPTED' } as const;
    const [gone, by] = [await aPerson({ companyId: null }), await aPerson({ companyId, verification })];
    const company = aCompany().withId(companyId).withMember(gone.user).withMember(by.user).build();
    await commit((writes) => writes.set(`companies/${companyId}`, company));
    const offer = anOffer().withId(createDocumentId()).active().with({ uid: gone.token.uid }).build();
    const ofCompany = { ...offer, offerStatus: { ...offer.offerStatus, landlord: { companyId } } };
    await storeOffer(ofCompany);
    const refused = { reason: 'companyHasActiveOffers' };
    expect(await readDeletionState(by)).toMatchObject({
      activeOffers: 0,
      neededBy: 'companyHasActiveOffers',
    });
    expect(await getRefusal(invoke('clearCompanyDetails', {}, { by }))).toMatchObject(refused);
    expect(await getRefusal(askForLink(by))).toMatchObject(refused);
    expect(await getRefusal(erase(by))).toMatchObject(refused);
    await storeOffer({ ...ofCompany, offerValidTo: NOW - 1 });
    const lease = await aSettledLease(by, {
      tenantUid: gone.token.uid,
      tenantCompanyId: companyId,
      payout: null,
    });
    expect(await readDeletionState(by)).toMatchObject({ openLeases: 0, neededBy: 'companyHasLeases' });
    const leaving = invoke('clearCompanyDetails', {}, { by });
    expect(await getRefusal(leaving)).toMatchObject({ reason: 'companyHasLeases' });
    expect(await getRefusal(askForLink(by))).toMatchObject({ reason: 'companyHasLeases' });
    expect(await getRefusal(erase(by))).toMatchObject({ reason: 'companyHasLeases' });
    expect(await hasSignIn(by)).toBe(true);
    await commit((writes) => writes.update(`users/${gone.token.uid}`, { companyId, verification }));
    expect(await readDeletionState(by)).toMatchObject({ neededBy: null });
    expect(await erase(by)).toEqual({ status: 'SUCCESS' });
    expect(await read(`contracts/${lease}`)).not.toBeNull();
  });

  it('lets one of the last two who act for such a company go when both go at once, and refuses the other', async () => {
    const companyId = `c${createDocumentId()}`;
    const acting = { companyId, verification: { identity: 'ACCEPTED', company: 'ACCEPTED' } } as const;
    const [one, other] = [await aPerson(acting), await aPerson(acting)];
    const company = aCompany().withId(companyId).withMember(one.user).withMember(other.user).build();
    await commit((writes) => writes.set(`companies/${companyId}`, company));
    const offer = anOffer().withId(createDocumentId()).active().with({ uid: 'uidGone' }).build();
    await storeOffer({ ...offer, offerStatus: { ...offer.offerStatus, landlord: { companyId } } });
    const both = await Promise.allSettled([erase(one), erase(other)]);
    const refused = both.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ details: { reason: 'companyHasActiveOffers' } })]);
  });

  it('refuses admins and creators, who act for the platform', async () => {
    const { user, token } = await aPerson();
    for (const claims of [{ isAdmin: true }, { isCreator: true }]) {
      const by = { user, token: { ...token, ...claims } };
      expect(await readDeletionState(by)).toMatchObject({ neededBy: 'staffAccount' });
      expect(await getRefusal(askForLink(by))).toMatchObject({ reason: 'staffAccount' });
      expect(await getRefusal(erase(by))).toMatchObject({ reason: 'staffAccount' });
    }
  });
});

describe('the mail with the deletion link', () => {
  it('goes to the account’s own address and leads to the page that deletes [D19, D20, P5]', async () => {
    const by = await aPerson();
    expect(await askForLink(by)).toEqual({ status: 'SUCCESS' });
    const [mail, ...more] = await readMails(by.user.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/account/${by.token.uid}/confirm-delete/`);
    expect(await hasSignIn(by)).toBe(true);
  });

  it('is sent once a minute at most, and for oneself only', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson()]);
    await askForLink(by);
    expect(await getRefusal(askForLink(by, NOW + 59 * SECOND_MS))).toMatchObject({
      reason: 'mailSentJustNow',
    });
    expect(await askForLink(by, NOW + 60 * SECOND_MS)).toEqual({ status: 'SUCCESS' });
    const foreign = invoke('confirmAccountDeletion', { userUid: other.token.uid }, { by });
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid' });
    expect(await readMails(other.user.email)).toEqual([]);
  });
});

describe('who deletes', () => {
  it('refuses another’s uid, admins’ too, and a sign-in older than five minutes, not one of exactly five', async () => {
    const [victim, other] = await Promise.all([aPerson(), aPerson()]);
    const input = { userId: victim.token.uid };
    expect(await getRefusal(invoke('deleteAllUserData', input, { by: other }))).toMatchObject({
      reason: 'foreignUid',
    });
    const admin = { token: { ...other.token, isAdmin: true } };
    expect(await getRefusal(invoke('deleteAllUserData', input, { by: admin }))).toMatchObject({
      reason: 'foreignUid',
    });
    const stale = erase(victim, { authTime: NOW - 5 * MINUTE_MS - 1 });
    expect(await getRefusal(stale)).toMatchObject({ reason: 'signInTooOld' });
    expect(await hasSignIn(victim)).toBe(true);
    expect(await readErasure(victim)).toBeNull();
    expect(await erase(victim, { authTime: NOW - 5 * MINUTE_MS })).toEqual({ status: 'SUCCESS' });
  });
});
