import { paths } from '@api/paths';
import { MEMBERS_MAX } from '@domain/companies/company';
import { getDb } from '@functions/data/admin';
import { loadLease } from '@functions/data/parties';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  anAcceptedCompany,
  anAdmin,
  aPerson,
  clear,
  createSubmittedCompany,
  decide,
  listWorkers,
  readCompany,
  readCompanyLink,
  readEvents,
  readMailsOfKind,
  readReview,
  reloadAccount,
  remove,
  review,
  select,
  storeAccountOffer,
  storeSignedLease,
  submit,
} from './fixtures';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
});

describe('asking to be let in', () => {
  it('tells the creator, waits, and gives no access before the creator agrees [F24]', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson({ firstName: 'Nowa', lastName: 'Osoba' });
    await submit(person, id);
    await submit(person, id);
    expect(await readCompanyLink(person)).toEqual({ companyId: null, nip: null, standing: 'CHECKING' });
    expect((await readCompany(id))?.hasAccess).toEqual([creator.user.uid]);
    const told = await readMailsOfKind(creator, 'membershipRequested');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Nowa Osoba');
    const { docs } = await getDb().collection('notifications').where('uid', '==', creator.user.uid).get();
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
    expect(await readCompanyLink(person)).toEqual({ companyId: id, nip, standing: 'ACCEPTED' });
    expect((await readCompany(id))?.hasAccess).toEqual([creator.user.uid, person.user.uid]);
    expect(await readMailsOfKind(person, 'membershipAccepted')).toHaveLength(1);
    expect((await readEvents(creator)).map(({ method }) => method)).toEqual(['decideMembership']);
    expect(await getRefusal(decide(creator, person, id, false))).toMatchObject({
      reason: 'companyReviewDecided',
    });
  });

  it('an admin may decide in the creator’s place', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await review(admin, { person, companyId: id }, true);
    expect(await readCompanyLink(person)).toMatchObject({ companyId: id, standing: 'ACCEPTED' });
    expect((await readCompany(id))?.standing).toBe('ACCEPTED');
  });

  it('declined, the person reads so and gets no access; they may ask again', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await decide(creator, person, id, false);
    expect(await readCompanyLink(person)).toEqual({ companyId: null, nip: null, standing: 'REJECTED' });
    expect(await readReview(id, person)).toMatchObject({ rejectionReason: 'not_a_member' });
    expect((await readCompany(id))?.users).toHaveLength(1);
    await submit(person, id);
    expect(await readReview(id, person)).toMatchObject({ status: 'CHECKING' });
  });

  it('only the creator decides: not a member, not the person, not a stranger, and not on a new company', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const person = await aPerson();
    await submit(person, id);
    for (const by of [member, person, await aPerson()])
      expect(await getRefusal(decide(by, person, id, true))).toMatchObject({ reason: 'notCompanyCreator' });
    const own = await createSubmittedCompany(person);
    expect(await getRefusal(decide(person, person, own.id, true))).toMatchObject({
      reason: 'companyNotWaiting',
    });
  });

  it('leaves an account acting for another company acting for it, and only adds the membership', async () => {
    const person = await aPerson();
    const own = await anAcceptedCompany(person);
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    await submit(person, id);
    expect(await readCompanyLink(person)).toMatchObject({ companyId: own.id, standing: 'ACCEPTED' });
    await decide(creator, person, id, true);
    expect(await readCompanyLink(person)).toMatchObject({ companyId: own.id, standing: 'ACCEPTED' });
    expect((await readCompany(id))?.hasAccess).toContain(person.user.uid);
  });

  it('takes a request back', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await remove(person, person, id);
    expect(await readCompanyLink(person)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await readReview(id, person)).toBeNull();
  });

  it('a declined request goes with a word of its own also after the company is gone', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const person = await aPerson();
    await submit(person, id);
    await decide(creator, person, id, false);
    await invoke('deleteCompany', {}, { by: await reloadAccount(creator) });
    expect(await remove(person, person, id)).toEqual({ status: 'SUCCESS' });
    expect(await readReview(id, person)).toBeNull();
    expect(await getRefusal(remove(person, person, id))).toMatchObject({ reason: 'companyNotFound' });
  });

  it('what another company’s creator declines leaves the own draft as it stands', async () => {
    const person = await aPerson();
    const own = await createSubmittedCompany(person);
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    await submit(person, id);
    await decide(creator, person, id, false);
    expect(await readCompanyLink(person)).toEqual({ companyId: own.id, nip: own.nip, standing: 'CHECKING' });
  });

  it(`refuses more than ${MEMBERS_MAX} members`, async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const others = Array.from({ length: MEMBERS_MAX - 1 }, (_, index) => `member${index}`);
    await getDb()
      .doc(`companies/${id}`)
      .update({ hasAccess: [creator.user.uid, ...others] });
    const person = await aPerson();
    await submit(person, id);
    expect(await getRefusal(decide(creator, person, id, true))).toMatchObject({ reason: 'tooManyMembers' });
  });
});

describe('the table of workers', () => {
  it('shows the creator who may act for the company and who does now [F17]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    await clear(member);
    const { uid, firstName, lastName, email } = member.user;
    expect(await listWorkers(creator, id)).toEqual([
      expect.objectContaining({ uid: creator.user.uid, isCreator: true, isActing: true }),
      { uid, firstName, lastName, email, isCreator: false, isActing: false },
    ]);
  });

  it('is for the creator only [F17]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    for (const by of [member, await aPerson(), admin])
      expect(await getRefusal(listWorkers(by, id))).toMatchObject({ reason: 'notCompanyCreator' });
  });
});

describe('removing a worker', () => {
  it('ends everything they could do for the company at the same moment, and tells them [F19, F28]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const offer = await storeAccountOffer(creator, 'UNSIGNED');
    expect(await remove(creator, member, id)).toEqual({ status: 'SUCCESS' });
    await remove(creator, member, id);
    expect(await readCompanyLink(member)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await readCompany(id)).toMatchObject({
      hasAccess: [creator.user.uid],
      users: [{ uid: creator.user.uid }],
    });
    const edit = invoke('deleteOffer', { offerId: offer.id }, { by: member });
    expect(await getRefusal(edit)).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(select(member, id))).toMatchObject({ reason: 'notCompanyMember' });
    expect(await readMailsOfKind(member, 'memberRemoved')).toHaveLength(1);
    expect(
      (await readEvents(creator)).filter(({ method }) => method === 'deleteUserFromCompany'),
    ).toHaveLength(1);
  });

  it('only the creator removes others, and no one removes the creator [F19]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const other = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member, other]);
    for (const by of [member, await aPerson(), admin])
      expect(await getRefusal(remove(by, other, id))).toMatchObject({
        code: 'permission-denied',
        reason: 'notCompanyCreator',
      });
    expect(await getRefusal(remove(creator, creator, id))).toMatchObject({ reason: 'creatorStays' });
    expect(await getRefusal(remove(creator, member, 'noSuchCompany'))).toMatchObject({
      code: 'not-found',
      reason: 'companyNotFound',
    });
  });

  it('a member may leave by themselves', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    await remove(member, member, id);
    expect((await readCompany(id))?.hasAccess).toEqual([creator.user.uid]);
    expect(await readMailsOfKind(member, 'memberRemoved')).toEqual([]);
  });

  it('leaves a person who selected another company acting for that one', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const other = await anAcceptedCompany(await aPerson(), [member]);
    await remove(creator, member, id);
    expect(await readCompanyLink(member)).toMatchObject({ companyId: other.id, standing: 'ACCEPTED' });
  });

  it('what the removed worker began goes on with the creator: mails of leases, offers that can be taken [F23]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    const lease = await storeSignedLease(member, tenant, 'DEPOSIT_PENDING');
    const active = await storeAccountOffer(member, 'ACTIVE');
    expect((await loadLease(lease.id)).landlord.recipient.uid).toBe(member.user.uid);
    await remove(creator, member, id);
    expect((await loadLease(lease.id)).landlord.recipient.uid).toBe(creator.user.uid);
    const option = 'infinite';
    const book = invoke(
      'bookOffer',
      { offerId: active.id, selectedOfferOption: option },
      { by: await reloadAccount(tenant) },
    );
    expect((await book).reservationNumber).toBe(1);
  });
});
