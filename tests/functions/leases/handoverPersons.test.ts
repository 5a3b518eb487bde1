import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { db } from '@functions/data/admin';
import { newDocumentId } from '@functions/runtime/ids';
import { anAccount, NOW } from '@tests/support/builders';
import { refusalOf, startTestProject } from '@tests/support/functionsHarness';
import {
  landlord,
  storedOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
  withStatus,
} from '@tests/support/leaseScene';
import { beforeAll, describe, expect, it } from 'vitest';
import { aHandoverPerson, nameFor } from './scene';

startTestProject();
beforeAll(storeParties);

describe('naming the persons of the handover', () => {
  it('stores the tenant’s person with the agreed time and the landlord’s person [M8, G23, G24, G25]', async () => {
    const { id } = await withStatus('DEPOSIT_PENDING');
    expect(await nameFor(id, false, tenant)).toEqual({ status: 'SUCCESS' });
    expect(await nameFor(id, true, landlord, { firstName: 'Jan', hour: '13:00' })).toEqual({
      status: 'SUCCESS',
    });
    const stored = await storedOffer(id);
    expect(stored.receptionOfThePremise).toEqual({ ...aHandoverPerson(), savedAt: NOW });
    expect(stored.receptionTime).toEqual({ date: aHandoverPerson().date, hour: '12:00' });
    expect(stored.transferOfThePremise).toEqual({
      ...aHandoverPerson({ firstName: 'Jan', hour: '13:00' }),
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
      const { id } = await withStatus('DEPOSIT_PENDING');
      await db().doc(`offers/${id}`).update({ receptionOfThePremise: null });
      const member = anAccount()
        .withUid(newDocumentId())
        .verified()
        .ofCompany('companyTenant')
        .with(patch)
        .build();
      expect(await nameFor(id, false, await storeUser(member))).toEqual({ message: 'user not verified' });
      expect((await storedOffer(id)).receptionOfThePremise).toBeNull();
    },
  );

  it('refuses a past moment, a day beyond the deadline and a missing authorization [M5, M6, M7]', async () => {
    const { id, unitReceiptDeadline } = await withStatus('DEPOSIT_PENDING');
    const lastDay = toIsoDay(NOW + (unitReceiptDeadline ?? 0) * DAY_MS);
    const dayAfter = toIsoDay(NOW + ((unitReceiptDeadline ?? 0) + 1) * DAY_MS);
    const past = await refusalOf(nameFor(id, false, tenant, { date: toIsoDay(NOW), hour: '09:00' }));
    expect(past.fields).toMatchObject({ 'receptionForm.hour': 'receptionInPast' });
    const late = await refusalOf(nameFor(id, false, tenant, { date: dayAfter }));
    expect(late.fields).toMatchObject({ 'receptionForm.date': 'receptionTooLate' });
    const unauthorized = await refusalOf(nameFor(id, false, tenant, { authorized: false }));
    expect(unauthorized.fields).toMatchObject({ 'receptionForm.authorized': 'authorizationRequired' });
    expect(await nameFor(id, false, tenant, { date: lastDay })).toEqual({ status: 'SUCCESS' });
  });

  it('refuses the wrong side and everybody else', async () => {
    const { id } = await withStatus('DEPOSIT_PENDING');
    expect(await refusalOf(nameFor(id, true, tenant))).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(nameFor(id, false, landlord))).toMatchObject({ reason: 'noAccess' });
    expect(await refusalOf(nameFor(id, false, stranger))).toMatchObject({ reason: 'noAccess' });
  });

  it('is closed to both sides once the protocol is attached', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    for (const by of [landlord, tenant])
      expect(await refusalOf(nameFor(id, by === landlord, by, { firstName: 'Inna' }))).toMatchObject({
        reason: 'receptionClosed',
      });
  });
});
