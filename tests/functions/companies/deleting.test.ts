import { DAY_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { type Account, getRefusal, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  anAcceptedCompany,
  anAdmin,
  aPerson,
  createSubmittedCompany,
  readCompany,
  readCompanyLink,
  readReview,
  reloadAccount,
  remove,
  review,
  storeAccountOffer,
  storeSignedLease,
  submit,
} from './fixtures';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
});

describe('deleting a company', () => {
  const deletion = (by: Account) => invoke('deleteCompany', {}, { by });

  it('removes it with its listings and requests and frees the tax number [F18, F29, X106]', async () => {
    const creator = await aPerson();
    const { id, nip } = await createSubmittedCompany(creator);
    await review(admin, { person: creator, companyId: id }, true);
    const waiting = await aPerson();
    await submit(waiting, id);
    await getDb()
      .doc(`wantedListings/${id}`)
      .set({ companyId: id, status: 'active', createdAt: new Date(NOW) });
    expect(await deletion(await reloadAccount(creator))).toEqual({ status: 'SUCCESS' });
    expect(await readCompany(id)).toBeNull();
    expect(await readCompanyLink(creator)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await readCompanyLink(waiting)).toEqual({ companyId: null, nip: null, standing: 'INITIAL' });
    expect(await readReview(id, waiting)).toBeNull();
    expect((await getDb().doc(`wantedListings/${id}`).get()).get('status')).toBe('deleted');
    const next = await aPerson();
    const again = await createSubmittedCompany(next, { nip });
    await review(admin, { person: next, companyId: again.id }, true);
    expect(await readCompanyLink(next)).toMatchObject({ standing: 'ACCEPTED' });
  });

  it('refuses each obstacle by its own code [F33]', async () => {
    const nobody = await aPerson();
    expect(await getRefusal(deletion(nobody))).toEqual({
      code: 'invalid-argument',
      reason: 'noCompanySelected',
    });
    expect(await getRefusal(invoke('deleteCompany', {}))).toEqual({
      code: 'unauthenticated',
      reason: 'signedOut',
    });

    const creator = await aPerson();
    const member = await aPerson();
    const { id } = await anAcceptedCompany(creator, [member]);
    expect(await getRefusal(deletion(await reloadAccount(member)))).toEqual({
      code: 'permission-denied',
      reason: 'notCompanyCreator',
    });
    expect(await getRefusal(deletion(await reloadAccount(creator)))).toEqual({
      code: 'failed-precondition',
      reason: 'companyHasMembers',
    });
    await remove(creator, member, id);
    const offer = await storeAccountOffer(creator, 'ACTIVE');
    expect(await getRefusal(deletion(await reloadAccount(creator)))).toEqual({
      code: 'aborted',
      reason: 'companyHasActiveOffers',
    });
    await getDb().doc(`offers/${offer.id}`).delete();
    await getDb().doc(`companies/${id}`).delete();
    expect(await getRefusal(deletion(await reloadAccount(creator)))).toEqual({
      code: 'not-found',
      reason: 'companyNotFound',
    });
  });

  it('refuses while leases run; with only ended ones the facts stay for their documents, without members', async () => {
    const landlord = await aPerson();
    const { id, nazwa } = await anAcceptedCompany(landlord);
    const tenant = await aPerson();
    await anAcceptedCompany(tenant);
    const lease = await storeSignedLease(landlord, tenant, 'DEPOSIT_CONFIRMED');
    expect(await getRefusal(deletion(await reloadAccount(landlord)))).toMatchObject({
      reason: 'companyHasLeases',
    });
    await getDb().doc(`offers/${lease.id}`).update({ 'offerStatus.postSigningStatus': 'AFTER_REJECTION' });
    await deletion(await reloadAccount(landlord));
    expect(await readCompany(id)).toMatchObject({ nazwa, users: [], hasAccess: [], standing: 'INITIAL' });
    expect(await readCompanyLink(landlord)).toMatchObject({ companyId: null });
  });

  it('refuses to both parties while an admin can settle a lease signed by hand, and not once its time is over', async () => {
    const [landlord, tenant] = [await aPerson(), await aPerson()];
    const [{ id: landlordCompanyId }, { id: tenantCompanyId }] = [
      await anAcceptedCompany(landlord),
      await anAcceptedCompany(tenant),
    ];
    const contract = { landlordCompanyId, tenantCompanyId };
    const over = new Date(NOW + DAY_MS);
    await getDb().doc(`paperCases/${landlordCompanyId}-1`).set({ contract, expiresAt: over });
    const refused = { code: 'aborted', reason: 'companyHasPaperLease' };
    for (const by of [landlord, tenant])
      expect(await getRefusal(deletion(await reloadAccount(by)))).toEqual(refused);
    const tenantUid = tenant.token.uid;
    const leaving = { uid: tenantUid, companyId: tenantCompanyId };
    expect(
      (await getRefusal(invoke('deleteUserFromCompany', leaving, { by: await reloadAccount(tenant) })))
        .reason,
    ).toBe('creatorStays');
    expect(await readCompany(landlordCompanyId)).not.toBeNull();
    await invoke('deleteCompany', {}, { by: await reloadAccount(landlord), now: NOW + DAY_MS });
    expect(await readCompany(landlordCompanyId)).toBeNull();
  });

  it('binds no member who turns to another company and can come back, and no party once the premises are let', async () => {
    const by = await aPerson();
    const { id } = await anAcceptedCompany(by);
    const { id: offerId } = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    const contract = { landlordCompanyId: 'companyLandlord', tenantCompanyId: id };
    const expiresAt = new Date(NOW + DAY_MS);
    await getDb().doc(`paperCases/${offerId}-1`).set({ offerId, contract, expiresAt });
    await invoke('clearCompanyDetails', {}, { by: await reloadAccount(by) });
    await invoke('updateUserCompanyId', { companyId: id }, { by: await reloadAccount(by) });
    expect(await getRefusal(deletion(await reloadAccount(by)))).toMatchObject({
      reason: 'companyHasPaperLease',
    });
    await getDb().doc(`offers/${offerId}`).update({ 'offerStatus.state': 'SIGNED' });
    await deletion(await reloadAccount(by));
    expect(await readCompany(id)).toBeNull();
  });
});
