import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { type Account, getRefusal, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { loadStoredOffer } from '@tests/support/leaseFixtures';
import { stubFailingRead } from '@tests/support/stubFailingRead';
import { describe, expect, it } from 'vitest';
import {
  add,
  anAcceptedCompany,
  aPerson,
  clear,
  readCompany,
  readCompanyLink,
  readEvents,
  reloadAccount,
  select,
  storeAccountOffer,
  storeSignedLease,
  submit,
} from './fixtures';

startTestProject();

describe('selecting a company', () => {
  it('any member selects one they belong to, as far as they were accepted there [F20, F30]', async () => {
    const member = await aPerson();
    const first = await anAcceptedCompany(await aPerson(), [member]);
    const draft = await add(member);
    await select(member, draft.id);
    expect(await readCompanyLink(member)).toEqual({
      companyId: draft.id,
      nip: draft.nip,
      standing: 'INITIAL',
    });
    await select(member, first.id);
    await select(member, first.id);
    expect(await readCompanyLink(member)).toEqual({
      companyId: first.id,
      nip: first.nip,
      standing: 'ACCEPTED',
    });
    const selections = (await readEvents(member)).filter(({ method }) => method === 'updateUserCompanyId');
    expect(selections).toHaveLength(2);
  });

  it('refuses a company the account does not belong to, and one that is not there [F20]', async () => {
    const { id } = await anAcceptedCompany(await aPerson());
    const stranger = await aPerson();
    await submit(stranger, id);
    expect(await getRefusal(select(stranger, id))).toMatchObject({ reason: 'notCompanyMember' });
    expect(await getRefusal(select(stranger, 'noSuchCompany'))).toMatchObject({ reason: 'companyNotFound' });
  });

  it('any member takes the company off the account and stays in it [F21, F31]', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    expect(await clear(member)).toEqual({ status: 'SUCCESS' });
    await clear(member);
    expect(await readCompanyLink(member)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect((await readCompany(id))?.hasAccess).toContain(member.user.uid);
    await select(member, id);
    expect(await readCompanyLink(member)).toMatchObject({ companyId: id, standing: 'ACCEPTED' });
  });

  it('does not take a company that cannot be read for one that is gone: the account stays with its duties', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    await storeAccountOffer(creator, 'ACTIVE');
    const reading = stubFailingRead(`companies/${id}`);
    expect(await getRefusal(clear(creator))).toMatchObject({ reason: 'unexpected' });
    reading.mockRestore();
    expect(await readCompanyLink(creator)).toMatchObject({ companyId: id, standing: 'ACCEPTED' });
  });

  it('refuses to leave a company alone with active offers, unless someone else acts for it', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    await storeAccountOffer(creator, 'ACTIVE');
    await clear(member);
    const other = await add(creator);
    expect(await getRefusal(clear(creator))).toMatchObject({ reason: 'companyHasActiveOffers' });
    expect(await getRefusal(select(creator, other.id))).toMatchObject({ reason: 'companyHasActiveOffers' });
    await select(member, id);
    await clear(creator);
    expect(await readCompanyLink(creator)).toMatchObject({ companyId: null });
  });

  it('lets the last one leave, or delete the company, once its offer has run out', async () => {
    const creator = await aPerson();
    const { id } = await anAcceptedCompany(creator);
    const offer = await storeAccountOffer(creator, 'ACTIVE');
    const runsOut = (offerValidTo: number) => getDb().doc(`offers/${offer.id}`).update({ offerValidTo });
    await runsOut(NOW);
    expect(await getRefusal(clear(creator))).toMatchObject({ reason: 'companyHasActiveOffers' });
    await runsOut(NOW - 1);
    await clear(creator);
    expect(await readCompanyLink(creator)).toMatchObject({ companyId: null });
    await select(creator, id);
    expect(await invoke('deleteCompany', {}, { by: await reloadAccount(creator) })).toEqual({
      status: 'SUCCESS',
    });
    expect(await readCompany(id)).toBeNull();
  });

  it('refuses to leave a company alone with running leases, on either side', async () => {
    const landlord = await aPerson();
    await anAcceptedCompany(landlord);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    await storeSignedLease(landlord, tenant, 'PROTOCOL_CONFIRMED');
    for (const by of [landlord, tenant])
      expect(await getRefusal(clear(by))).toMatchObject({ code: 'aborted', reason: 'companyHasLeases' });
  });

  it('refuses so also where a reservation by the company binds it', async () => {
    const landlord = await aPerson();
    await anAcceptedCompany(landlord);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    const lease = await storeSignedLease(landlord, tenant, 'DEPOSIT_PENDING');
    await getDb().doc(`offers/${lease.id}`).update({
      'offerStatus.state': 'BOOKED',
      'offerStatus.postSigningStatus': 'NONE',
    });
    for (const by of [landlord, tenant])
      expect(await getRefusal(clear(by))).toMatchObject({ reason: 'companyHasActiveOffers' });
  });

  it('finds the offer that binds it behind more deleted ones than are read at once', async () => {
    const creator = await aPerson();
    const { id: companyId } = await anAcceptedCompany(creator);
    const offer = await storeAccountOffer(creator, 'ACTIVE');
    const deleted = { state: 'DELETED', postSigningStatus: 'NONE', landlord: { companyId }, tenant: null };
    await commit((writes) => {
      for (let index = 0; index < 300; index += 1)
        writes.set(`offers/-${companyId}-${index}`, { id: offer.id, offerStatus: deleted });
    });
    expect(await getRefusal(clear(creator))).toMatchObject({ reason: 'companyHasActiveOffers' });
  });

  it('of two last members who leave at once one stays', async () => {
    const creator = await aPerson();
    const member = await aPerson();
    await anAcceptedCompany(creator, [member]);
    await storeAccountOffer(creator, 'ACTIVE');
    const outcomes = await Promise.allSettled([clear(creator), clear(member)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('bringing a project into the company', () => {
  const bring = (by: Account, companyId: string, offerId: string) =>
    invoke('addOfferToCompany', { companyId, offerId }, { by });

  it('its people share it from then on, and a repeat changes nothing [F23, F32]', async () => {
    const creator = await aPerson();
    const offer = await storeAccountOffer(creator, 'UNSIGNED', null);
    const colleague = await aPerson();
    const { id } = await anAcceptedCompany(creator, [colleague]);
    expect(await bring(creator, id, offer.id)).toEqual({ success: true });
    expect(await bring(creator, id, offer.id)).toEqual({ success: true });
    expect((await readCompany(id))?.offers).toEqual([offer.id]);
    expect(await invoke('deleteOffer', { offerId: offer.id }, { by: colleague })).toEqual({
      status: 'SUCCESS',
    });
  });

  it('refuses a company the caller does not act for, a foreign offer and one that is published [F32]', async () => {
    const creator = await aPerson();
    const loose = await storeAccountOffer(creator, 'UNSIGNED', null);
    const { id } = await anAcceptedCompany(creator);
    const other = await aPerson();
    const theirs = await anAcceptedCompany(other);
    const foreign = await storeAccountOffer(other, 'UNSIGNED', null);
    const active = await storeAccountOffer(creator, 'ACTIVE', null);
    expect(await getRefusal(bring(creator, theirs.id, loose.id))).toMatchObject({
      reason: 'notCompanyMember',
    });
    expect(await getRefusal(bring(creator, id, foreign.id))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(bring(creator, id, active.id))).toMatchObject({ reason: 'offerNotUnsigned' });
    expect(await getRefusal(bring(creator, id, 'noSuchOffer'))).toMatchObject({ reason: 'offerNotFound' });
    expect((await loadStoredOffer(loose.id)).offerStatus.landlord.companyId).toBeNull();
  });
});
