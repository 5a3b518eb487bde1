import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { createDocumentId } from '@functions/runtime/ids';
import { anAccount, NOW } from '@tests/support/builders';
import { getRefusal, startTestProject } from '@tests/support/functionsHarness';
import {
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aHandoverPerson, namePerson } from './fixtures';

startTestProject();
beforeAll(storeParties);

describe('naming the persons of the handover', () => {
  it('stores the tenant’s person with the agreed time, and the landlord’s person at that one time [M8, G23, G24, G25]', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    expect(await namePerson(id, false, tenant)).toEqual({ status: 'SUCCESS' });
    const landlords = { firstName: 'Jan', date: toIsoDay(NOW + 9 * DAY_MS), hour: '13:00' };
    expect(await namePerson(id, true, landlord, landlords)).toEqual({ status: 'SUCCESS' });
    const stored = await loadStoredOffer(id);
    expect(stored.receptionOfThePremise).toEqual({ ...aHandoverPerson(), savedAt: NOW });
    expect(stored.receptionTime).toEqual({ date: aHandoverPerson().date, hour: '12:00' });
    expect(stored.transferOfThePremise).toEqual({
      ...aHandoverPerson({ firstName: 'Jan' }),
      savedAt: NOW,
    });
  });

  it.each([
    ['a proved e-mail address', { emailVerified: false }],
    ['an accepted identity', { verification: { identity: 'CHECKING', company: 'ACCEPTED' } }],
    ['an accepted company', { verification: { identity: 'ACCEPTED', company: 'CHECKING' } }],
  ] as const)(
    'answers "user not verified" to a member without %s and saves nothing [M8]',
    async (_, patch) => {
      const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
      await getDb().doc(`offers/${id}`).update({ receptionOfThePremise: null });
      const member = anAccount()
        .withUid(createDocumentId())
        .verified()
        .ofCompany('companyTenant')
        .with(patch)
        .build();
      expect(await namePerson(id, false, await storeUser(member))).toEqual({ message: 'user not verified' });
      expect((await loadStoredOffer(id)).receptionOfThePremise).toBeNull();
    },
  );

  it('refuses a past moment, a day beyond the deadline and a missing authorization [M5, M6, M7]', async () => {
    const { id, unitReceiptDeadline } = await storeOfferWithStatus('DEPOSIT_PENDING');
    await getDb()
      .doc(`offers/${id}`)
      .update({ availability: new Date(NOW) });
    const lastDay = toIsoDay(NOW + (unitReceiptDeadline ?? 0) * DAY_MS);
    const dayAfter = toIsoDay(NOW + ((unitReceiptDeadline ?? 0) + 1) * DAY_MS);
    const past = await getRefusal(namePerson(id, false, tenant, { date: toIsoDay(NOW), hour: '09:00' }));
    expect(past.fields).toMatchObject({ 'receptionForm.hour': 'receptionInPast' });
    const today = await getRefusal(namePerson(id, false, tenant, { date: toIsoDay(NOW), hour: '23:00' }));
    expect(today.fields).toMatchObject({ 'receptionForm.date': 'receptionTooEarly' });
    const late = await getRefusal(namePerson(id, false, tenant, { date: dayAfter }));
    expect(late.fields).toMatchObject({ 'receptionForm.date': 'receptionTooLate' });
    const unauthorized = await getRefusal(namePerson(id, false, tenant, { authorized: false }));
    expect(unauthorized.fields).toMatchObject({ 'receptionForm.authorized': 'authorizationRequired' });
    expect(await namePerson(id, false, tenant, { date: lastDay })).toEqual({ status: 'SUCCESS' });
  });

  it('keeps the landlord’s day as a proposal until the tenant has chosen, and replaces it then', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const day = toIsoDay(NOW + 5 * DAY_MS);
    await namePerson(id, true, landlord, { date: day, hour: '09:00' });
    expect((await loadStoredOffer(id)).receptionTime).toBeNull();
    await namePerson(id, false, tenant);
    const stored = await loadStoredOffer(id);
    expect(stored.receptionTime).toEqual({ date: aHandoverPerson().date, hour: '12:00' });
    expect(stored.transferOfThePremise).toMatchObject({ date: aHandoverPerson().date, hour: '12:00' });
  });

  it('counts the days from signing and from the day the premises are free', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const availability = NOW + 40 * DAY_MS;
    await getDb()
      .doc(`offers/${id}`)
      .update({ availability: new Date(availability) });
    const early = await getRefusal(namePerson(id, false, tenant));
    expect(early.fields).toEqual({ 'receptionForm.date': 'receptionTooEarly' });
    const past = { date: toIsoDay(availability + 15 * DAY_MS) };
    const late = await getRefusal(namePerson(id, false, tenant, past));
    expect(late.fields).toEqual({ 'receptionForm.date': 'receptionTooLate' });
    const last = { date: toIsoDay(availability + 14 * DAY_MS) };
    expect(await namePerson(id, false, tenant, last)).toEqual({ status: 'SUCCESS' });
  });

  it('names a person after the agreed hour has passed, and moves it no more', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_CONFIRMED');
    const receptionTime = { date: toIsoDay(NOW - DAY_MS), hour: '12:00' };
    await getDb().doc(`offers/${id}`).update({ receptionTime });
    expect(await namePerson(id, false, tenant, { ...receptionTime, firstName: 'Inna' })).toEqual({
      status: 'SUCCESS',
    });
    expect(await namePerson(id, true, landlord, { firstName: 'Jan' })).toEqual({ status: 'SUCCESS' });
    const stored = await loadStoredOffer(id);
    expect(stored.receptionTime).toEqual(receptionTime);
    expect(stored.transferOfThePremise).toMatchObject(receptionTime);
    const moved = await getRefusal(namePerson(id, false, tenant));
    expect(moved.fields).toEqual({ 'receptionForm.date': 'receptionFixed' });
  });

  it('refuses the wrong side and everyone else', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    expect(await getRefusal(namePerson(id, true, tenant))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(namePerson(id, false, landlord))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(namePerson(id, false, stranger))).toMatchObject({ reason: 'noAccess' });
  });

  it('is closed to both sides once the protocol is attached', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    for (const by of [landlord, tenant])
      expect(await getRefusal(namePerson(id, by === landlord, by, { firstName: 'Inna' }))).toMatchObject({
        reason: 'receptionClosed',
      });
  });
});
