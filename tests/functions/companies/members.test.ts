import { paths } from '@contracts/paths';
import { MEMBERS_MAX } from '@domain/companies/company';
import type { PostSigningStatus } from '@domain/offers/states';
import { db } from '@functions/data/admin';
import { loadLease } from '@functions/data/parties';
import { commit } from '@functions/data/store';
import { newDocumentId } from '@functions/runtime/ids';
import { type Account, invoke, NOW, refusalOf, startTestProject } from '@tests/support/functionsHarness';
import { storedOffer, storeOffer } from '@tests/support/leaseScene';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { failingReadOf } from '../../support/failingReadOf';
import {
  add,
  anAcceptedCompany,
  anAdmin,
  aPerson,
  companyAt,
  eventsBy,
  linkOf,
  mailsTo,
  review,
  reviewAt,
  sentIn,
  submit,
  userOf,
} from './scene';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
});

const decide = (by: Account, person: Account, companyId: string, accepted: boolean) =>
  invoke('decideMembership', { userUid: person.user.uid, companyId, accepted }, { by });
const remove = (by: Account, person: Account, companyId: string) =>
  invoke('deleteUserFromCompany', { uid: person.user.uid, companyId }, { by });
const select = (by: Account, companyId: string) => invoke('updateUserCompanyId', { companyId }, { by });
const clear = (by: Account) => invoke('clearCompanyDetails', {}, { by });
const workersOf = async (by: Account, companyId: string) =>
  (await invoke('listCompanyWorkers', { companyId }, { by })).workers;

/** The caller with the standing that is stored now, as the next call would have it. */
const anew = async (account: Account): Promise<Account> => ({ ...account, user: await userOf(account) });

const anOfferOf = async (account: Account, state: 'UNSIGNED' | 'ACTIVE', companyId?: string | null) => {
  const user = await userOf(account);
  const owner = { ...user, companyId: companyId === undefined ? user.companyId : companyId };
  const draft = anOffer().withId(newDocumentId()).ownedBy(owner);
  return storeOffer((state === 'ACTIVE' ? draft.active() : draft).build());
};

const aLeaseOf = async (landlord: Account, tenant: Account, status: PostSigningStatus) => {
  const owner = await userOf(landlord);
  const by = await userOf(tenant);
  const lease = anOffer().withId(newDocumentId()).ownedBy(owner).withStatus(status, { by });
  const stored = await storeOffer(lease.build());
  await db().doc(`contracts/${stored.id}`).update({ tenantUid: by.uid, tenantCompanyId: by.companyId });
  return stored;
};

describe('asking to be let in', () => {
  it('tells the creator, waits, and gives no access before the creator agrees [F24]', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson({ firstName: 'Nowa', lastName: 'Osoba' });
    await submit(person, id);
    await submit(person, id);
    expect(await linkOf(person)).toEqual({ companyId: null, nip: null, standing: 'CHECKING' });
    expect((await companyAt(id))?.hasAccess).toEqual([creator.user.uid]);
    const told = await mailsTo(creator, 'membershipRequested');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Nowa Osoba');
    const { docs } = await db().collection('notifications').where('uid', '==', creator.user.uid).get();
    expect(docs.map((found) => found.data())).toMatchObject([
      { kind: 'membershipRequested', isRead: false, path: paths.linkCompany() },
    ]);
  });

  it('once the creator agrees the person acts for the company [F16, F23]', async () => {
    const creator = await aPerson();
    const { id, nip } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await decide(creator, person, id, true);
    await decide(creator, person, id, true);
    expect(await linkOf(person)).toEqual({ companyId: id, nip, standing: 'ACCEPTED' });
    expect((await companyAt(id))?.hasAccess).toEqual([creator.user.uid, person.user.uid]);
    expect(await mailsTo(person, 'membershipAccepted')).toHaveLength(1);
    expect((await eventsBy(creator)).map(({ method }) => method)).toEqual(['decideMembership']);
    expect(await refusalOf(decide(creator, person, id, false))).toMatchObject({
      reason: 'companyReviewDecided',
    });
  });

  it('an admin may decide in the creator’s place', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await review(admin, { person, companyId: id }, true);
    expect(await linkOf(person)).toMatchObject({ companyId: id, standing: 'ACCEPTED' });
    expect((await companyAt(id))?.standing).toBe('ACCEPTED');
  });

  it('declined, the person reads so and gets no access; they may ask again', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await decide(creator, person, id, false);
    expect(await linkOf(person)).toEqual({ companyId: null, nip: null, standing: 'REJECTED' });
    expect(await reviewAt(id, person)).toMatchObject({ rejectionReason: 'not_a_member' });
    expect((await companyAt(id))?.users).toHaveLength(1);
    await submit(person, id);
    expect(await reviewAt(id, person)).toMatchObject({ status: 'CHECKING' });
  });

  it('only the creator decides: not a member, not the person, not a stranger, and not on a new company', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const person = await aPerson();
    await submit(person, id);
    for (const by of [member, person, await aPerson()])
      expect(await refusalOf(decide(by, person, id, true))).toMatchObject({ reason: 'notCompanyCreator' });
    const own = await sentIn(person);
    expect(await refusalOf(decide(person, person, own.id, true))).toMatchObject({
      reason: 'companyNotWaiting',
    });
  });

  it('leaves an account acting for another company acting for it, and only adds the membership', async () => {
    const person = await aPerson();
    const own = await anAcceptedCompany(person);
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    await submit(person, id);
    expect(await linkOf(person)).toMatchObject({ companyId: own.id, standing: 'ACCEPTED' });
    await decide(creator, person, id, true);
    expect(await linkOf(person)).toMatchObject({ companyId: own.id, standing: 'ACCEPTED' });
    expect((await companyAt(id))?.hasAccess).toContain(person.user.uid);
  });

  it('takes a request back', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await remove(person, person, id);
    expect(await linkOf(person)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await reviewAt(id, person)).toBeNull();
  });

  it('a declined request goes with a word of its own also after the company is gone', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await decide(creator, person, id, false);
    await invoke('deleteCompany', {}, { by: await anew(creator) });
    expect(await remove(person, person, id)).toEqual({ status: 'SUCCESS' });
    expect(await reviewAt(id, person)).toBeNull();
    expect(await refusalOf(remove(person, person, id))).toMatchObject({ reason: 'companyNotFound' });
  });

  it('what another company’s creator declines leaves the own draft as it stands', async () => {
    const person = await aPerson();
    const own = await sentIn(person);
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    await submit(person, id);
    await decide(creator, person, id, false);
    expect(await linkOf(person)).toEqual({ companyId: own.id, nip: own.nip, standing: 'CHECKING' });
  });

  it(`refuses more than ${MEMBERS_MAX} members`, async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const others = Array.from({ length: MEMBERS_MAX - 1 }, (_, index) => `member${index}`);
    await db()
      .doc(`companies/${id}`)
      .update({ hasAccess: [creator.user.uid, ...others] });
    const person = await aPerson();
    await submit(person, id);
    expect(await refusalOf(decide(creator, person, id, true))).toMatchObject({ reason: 'tooManyMembers' });
  });
});

describe('the table of workers', () => {
  it('shows the creator who may act for the company and who does now [F17]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    await clear(member);
    const { uid, firstName, lastName, email } = member.user;
    expect(await workersOf(creator, id)).toEqual([
      expect.objectContaining({ uid: creator.user.uid, isCreator: true, isActing: true }),
      { uid, firstName, lastName, email, isCreator: false, isActing: false },
    ]);
  });

  it('is for the creator only [F17]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    for (const by of [member, await aPerson(), admin])
      expect(await refusalOf(workersOf(by, id))).toMatchObject({ reason: 'notCompanyCreator' });
  });
});

describe('removing a worker', () => {
  it('ends everything they could do for the company at the same moment, and tells them [F19, F28]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const offer = await anOfferOf(creator, 'UNSIGNED');
    expect(await remove(creator, member, id)).toEqual({ status: 'SUCCESS' });
    await remove(creator, member, id);
    expect(await linkOf(member)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await companyAt(id)).toMatchObject({
      hasAccess: [creator.user.uid],
      users: [{ uid: creator.user.uid }],
    });
    const edit = invoke('deleteOffer', { offerId: offer.id }, { by: member });
    expect(await refusalOf(edit)).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(select(member, id))).toMatchObject({ reason: 'notCompanyMember' });
    expect(await mailsTo(member, 'memberRemoved')).toHaveLength(1);
    expect((await eventsBy(creator)).filter(({ method }) => method === 'deleteUserFromCompany')).toHaveLength(
      1,
    );
  });

  it('only the creator removes others, and nobody removes the creator [F19]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const other = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member, other]);
    for (const by of [member, await aPerson(), admin])
      expect(await refusalOf(remove(by, other, id))).toMatchObject({
        code: 'permission-denied',
        reason: 'notCompanyCreator',
      });
    expect(await refusalOf(remove(creator, creator, id))).toMatchObject({ reason: 'creatorStays' });
    expect(await refusalOf(remove(creator, member, 'noSuchCompany'))).toMatchObject({
      code: 'not-found',
      reason: 'companyNotFound',
    });
  });

  it('a member may leave by themselves', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    await remove(member, member, id);
    expect((await companyAt(id))?.hasAccess).toEqual([creator.user.uid]);
    expect(await mailsTo(member, 'memberRemoved')).toEqual([]);
  });

  it('leaves a person who selected another company acting for that one', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const other = await anAcceptedCompany(await aPerson(), [member]);
    await remove(creator, member, id);
    expect(await linkOf(member)).toMatchObject({ companyId: other.id, standing: 'ACCEPTED' });
  });

  it('what the removed worker began goes on with the creator: mails of leases, offers that can be taken [F23]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    const lease = await aLeaseOf(member, tenant, 'DEPOSIT_PENDING');
    const active = await anOfferOf(member, 'ACTIVE');
    expect((await loadLease(lease.id)).landlord.recipient.uid).toBe(member.user.uid);
    await remove(creator, member, id);
    expect((await loadLease(lease.id)).landlord.recipient.uid).toBe(creator.user.uid);
    const option = 'infinite';
    const book = invoke(
      'bookOffer',
      { offerId: active.id, selectedOfferOption: option },
      { by: await anew(tenant) },
    );
    expect((await book).reservationNumber).toBe(1);
  });
});

describe('selecting a company', () => {
  it('any member selects one they belong to, as far as they were accepted there [F20, F30]', async () => {
    const member = await aPerson();
    const first = await anAcceptedCompany(await aPerson(), [member]);
    const draft = await add(member);
    await select(member, draft.id);
    expect(await linkOf(member)).toEqual({ companyId: draft.id, nip: draft.nip, standing: 'INITIAL' });
    await select(member, first.id);
    await select(member, first.id);
    expect(await linkOf(member)).toEqual({ companyId: first.id, nip: first.nip, standing: 'ACCEPTED' });
    const selections = (await eventsBy(member)).filter(({ method }) => method === 'updateUserCompanyId');
    expect(selections).toHaveLength(2);
  });

  it('refuses a company the account does not belong to, and one that is not there [F20]', async () => {
    const { id } = await anAcceptedCompany(await aPerson());
    const stranger = await aPerson();
    await submit(stranger, id);
    expect(await refusalOf(select(stranger, id))).toMatchObject({ reason: 'notCompanyMember' });
    expect(await refusalOf(select(stranger, 'noSuchCompany'))).toMatchObject({ reason: 'companyNotFound' });
  });

  it('any member takes the company off the account and stays in it [F21, F31]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    expect(await clear(member)).toEqual({ status: 'SUCCESS' });
    await clear(member);
    expect(await linkOf(member)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect((await companyAt(id))?.hasAccess).toContain(member.user.uid);
    await select(member, id);
    expect(await linkOf(member)).toMatchObject({ companyId: id, standing: 'ACCEPTED' });
  });

  it('does not take a company that cannot be read for one that is gone: the account stays with its duties', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    await anOfferOf(creator, 'ACTIVE');
    const reading = failingReadOf(`companies/${id}`);
    expect(await refusalOf(clear(creator))).toMatchObject({ reason: 'unexpected' });
    reading.mockRestore();
    expect(await linkOf(creator)).toMatchObject({ companyId: id, standing: 'ACCEPTED' });
  });

  it('refuses to leave a company alone with active offers, unless somebody else acts for it', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    await anOfferOf(creator, 'ACTIVE');
    await clear(member);
    const other = await add(creator);
    expect(await refusalOf(clear(creator))).toMatchObject({ reason: 'companyHasActiveOffers' });
    expect(await refusalOf(select(creator, other.id))).toMatchObject({ reason: 'companyHasActiveOffers' });
    await select(member, id);
    await clear(creator);
    expect(await linkOf(creator)).toMatchObject({ companyId: null });
  });

  it('lets the last one leave, or delete the company, once its offer has run out', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const offer = await anOfferOf(creator, 'ACTIVE');
    const runsOut = (offerValidTo: number) => db().doc(`offers/${offer.id}`).update({ offerValidTo });
    await runsOut(NOW);
    expect(await refusalOf(clear(creator))).toMatchObject({ reason: 'companyHasActiveOffers' });
    await runsOut(NOW - 1);
    await clear(creator);
    expect(await linkOf(creator)).toMatchObject({ companyId: null });
    await select(creator, id);
    expect(await invoke('deleteCompany', {}, { by: await anew(creator) })).toEqual({ status: 'SUCCESS' });
    expect(await companyAt(id)).toBeNull();
  });

  it('refuses to leave a company alone with running leases, on either side', async () => {
    const landlord = await aPerson();
    await anAcceptedCompany(landlord);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    await aLeaseOf(landlord, tenant, 'PROTOCOL_CONFIRMED');
    for (const by of [landlord, tenant])
      expect(await refusalOf(clear(by))).toMatchObject({ code: 'aborted', reason: 'companyHasLeases' });
  });

  it('refuses so also where a reservation by the company binds it', async () => {
    const landlord = await aPerson();
    await anAcceptedCompany(landlord);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    const lease = await aLeaseOf(landlord, tenant, 'DEPOSIT_PENDING');
    await db().doc(`offers/${lease.id}`).update({
      'offerStatus.state': 'BOOKED',
      'offerStatus.postSigningStatus': 'NONE',
    });
    for (const by of [landlord, tenant])
      expect(await refusalOf(clear(by))).toMatchObject({ reason: 'companyHasActiveOffers' });
  });

  it('finds the offer that binds it behind more deleted ones than are read at once', async () => {
    const creator = await aPerson();
    const { id: companyId } = await anAcceptedCompany(creator);
    const offer = await anOfferOf(creator, 'ACTIVE');
    const deleted = { state: 'DELETED', postSigningStatus: 'NONE', landlord: { companyId }, tenant: null };
    await commit((writes) => {
      for (let index = 0; index < 300; index += 1)
        writes.set(`offers/-${companyId}-${index}`, { id: offer.id, offerStatus: deleted });
    });
    expect(await refusalOf(clear(creator))).toMatchObject({ reason: 'companyHasActiveOffers' });
  });

  it('of two last members who leave at once one stays', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    await anAcceptedCompany(creator, [member]);
    await anOfferOf(creator, 'ACTIVE');
    const outcomes = await Promise.allSettled([clear(creator), clear(member)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('deleting a company', () => {
  const deletion = (by: Account) => invoke('deleteCompany', {}, { by });

  it('removes it with its listings and requests and frees the tax number [F18, F29, X106]', async () => {
    const creator = await aPerson();
    const { id, nip } = await sentIn(creator);
    await review(admin, { person: creator, companyId: id }, true);
    const waiting = await aPerson();
    await submit(waiting, id);
    await db()
      .doc(`wantedListings/${id}`)
      .set({ companyId: id, status: 'active', createdAt: new Date(NOW) });
    expect(await deletion(await anew(creator))).toEqual({ status: 'SUCCESS' });
    expect(await companyAt(id)).toBeNull();
    expect(await linkOf(creator)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await linkOf(waiting)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await reviewAt(id, waiting)).toBeNull();
    expect((await db().doc(`wantedListings/${id}`).get()).get('status')).toBe('deleted');
    const next = await aPerson();
    const again = await sentIn(next, { nip });
    await review(admin, { person: next, companyId: again.id }, true);
    expect(await linkOf(next)).toMatchObject({ standing: 'ACCEPTED' });
  });

  it('refuses each obstacle by its own code [F33]', async () => {
    const nobody = await aPerson();
    expect(await refusalOf(deletion(nobody))).toEqual({
      code: 'invalid-argument',
      reason: 'noCompanySelected',
    });
    expect(await refusalOf(invoke('deleteCompany', {}))).toEqual({
      code: 'unauthenticated',
      reason: 'signedOut',
    });

    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    expect(await refusalOf(deletion(await anew(member)))).toEqual({
      code: 'permission-denied',
      reason: 'notCompanyCreator',
    });
    expect(await refusalOf(deletion(await anew(creator)))).toEqual({
      code: 'failed-precondition',
      reason: 'companyHasMembers',
    });
    await remove(creator, member, id);
    const offer = await anOfferOf(creator, 'ACTIVE');
    expect(await refusalOf(deletion(await anew(creator)))).toEqual({
      code: 'aborted',
      reason: 'companyHasActiveOffers',
    });
    await db().doc(`offers/${offer.id}`).delete();
    await db().doc(`companies/${id}`).delete();
    expect(await refusalOf(deletion(await anew(creator)))).toEqual({
      code: 'not-found',
      reason: 'companyNotFound',
    });
  });

  it('refuses while leases run; with only ended ones the facts stay for their documents, without members', async () => {
    const landlord = await aPerson();
    const { id, nazwa } = await anAcceptedCompany(landlord);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    const lease = await aLeaseOf(landlord, tenant, 'DEPOSIT_CONFIRMED');
    expect(await refusalOf(deletion(await anew(landlord)))).toMatchObject({ reason: 'companyHasLeases' });
    await db().doc(`offers/${lease.id}`).update({ 'offerStatus.postSigningStatus': 'AFTER_REJECTION' });
    await deletion(await anew(landlord));
    expect(await companyAt(id)).toMatchObject({ nazwa, users: [], hasAccess: [], standing: 'INITIAL' });
    expect(await linkOf(landlord)).toMatchObject({ companyId: null });
  });
});

describe('bringing a project into the company', () => {
  const bring = (by: Account, companyId: string, offerId: string) =>
    invoke('addOfferToCompany', { companyId, offerId }, { by });

  it('its people share it from then on, and a repeat changes nothing [F23, F32]', async () => {
    const creator = await aPerson();
    const offer = await anOfferOf(creator, 'UNSIGNED', null);
    const colleague = await aPerson();
    const { id } = await anAcceptedCompany(creator, [colleague]);
    expect(await bring(creator, id, offer.id)).toEqual({ success: true });
    expect(await bring(creator, id, offer.id)).toEqual({ success: true });
    expect((await companyAt(id))?.offers).toEqual([offer.id]);
    expect(await invoke('deleteOffer', { offerId: offer.id }, { by: colleague })).toEqual({
      status: 'SUCCESS',
    });
  });

  it('refuses a company the caller does not act for, a foreign offer and one that is published [F32]', async () => {
    const creator = await aPerson();
    const loose = await anOfferOf(creator, 'UNSIGNED', null);
    const { id } = await anAcceptedCompany(creator);
    const other = await aPerson();
    const theirs = await anAcceptedCompany(other);
    const foreign = await anOfferOf(other, 'UNSIGNED', null);
    const active = await anOfferOf(creator, 'ACTIVE', null);
    expect(await refusalOf(bring(creator, theirs.id, loose.id))).toMatchObject({
      reason: 'notCompanyMember',
    });
    expect(await refusalOf(bring(creator, id, foreign.id))).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(bring(creator, id, active.id))).toMatchObject({ reason: 'offerNotUnsigned' });
    expect(await refusalOf(bring(creator, id, 'noSuchOffer'))).toMatchObject({ reason: 'offerNotFound' });
    expect((await storedOffer(loose.id)).offerStatus.landlord.companyId).toBeNull();
  });
});
