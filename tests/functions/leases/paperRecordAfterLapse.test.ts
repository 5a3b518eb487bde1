import { storagePaths } from '@api/storagePaths';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { STRAY_FILES_AFTER_MS } from '@functions/data/fileSweeps';
import { hasFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { sweepPaperCases } from '@functions/leases/sweepPaperCases';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { findChainViolation, readAdminMailKinds } from '../../support/leaseRecord';
import {
  findMails,
  handIn,
  PAGE,
  prepareLongLease,
  readLeaseText,
  record,
  signElectronically,
  withdraw,
} from '../../support/paperFixtures';

startTestProject();
beforeAll(storeParties);

const END = NOW + 3 * DAY_MS;
const listCases = async (id: string, now = NOW) =>
  (await invoke('listPaperCases', {}, { by: admin, now })).cases.filter(({ offerId }) => offerId === id);
const asAdmin = (account: Account): Account => ({ ...account, token: { ...account.token, isAdmin: true } });

/** A lease whose tenant uploaded a scan that stayed unanswered until the reservation expired. */
const arrangeLapsedPaperLease = async (): Promise<string> => {
  const id = await prepareLongLease();
  await handIn(id, 'tenant');
  await releaseIfLapsed(id, END);
  return id;
};

describe('a lease signed by hand after its reservation lapsed', () => {
  it('is told to both sides and to the admins, with the day until which it can be recorded', async () => {
    const id = await arrangeLapsedPaperLease();
    const told = await findMails(id, 'paperLeaseLapsed');
    expect(told.map(({ to }) => to).toSorted()).toEqual([landlord.user.email, tenant.user.email].toSorted());
    for (const mail of told) expect(mail.text).toContain('07.12.2026, 10:00');
    expect(await readAdminMailKinds(id)).toEqual(['paperLeaseLapsedAdmin']);
    expect(await findStoredContract(id)).toBeNull();
  });

  it('is recorded by an admin with its tenant, its scan and its documents as every other signed lease', async () => {
    const id = await arrangeLapsedPaperLease();
    const now = END + 10 * DAY_MS;
    await record(id, admin, { now });
    const offer = await loadStoredOffer(id);
    expect(offer.offerStatus).toMatchObject({
      state: 'SIGNED',
      postSigningStatus: 'DEPOSIT_PENDING',
      tenant: { companyId: 'companyTenant' },
    });
    expect(offer).toMatchObject({
      signedAt: now,
      reservation: { number: 1, paper: { handedInBy: 'tenant', confirmation: { by: 'admin', at: now } } },
    });
    expect(await findStoredContract(id)).toMatchObject({ signedAt: now, tenantUid: tenant.token.uid });
    expect((await readLeaseText(id)).text).toContain('Podpisanie na papierze');
    for (const kind of ['leaseSignedTenant', 'leaseSignedLandlord'])
      expect(await findMails(id, kind)).toHaveLength(1);
    const signed = (await readAuditRecords(id)).find(({ entry }) => entry.type === 'leaseSigned');
    expect(signed?.entry.facts).toMatchObject({ recordedAfterLapse: true, reservation: 1 });
    expect(await findChainViolation(id)).toBeNull();
    expect(await listCases(id, now)).toEqual([]);
    await record(id, admin, { now: now + MINUTE_MS });
    expect(await loadStoredOffer(id)).toEqual(offer);
  });

  it('is not recorded where its term would outlast the premises by then', async () => {
    const id = await arrangeLapsedPaperLease();
    await commit((writes) => writes.update(`offers/${id}`, { availabilityTo: END + 30 * DAY_MS }));
    expect(await getRefusal(record(id, admin, { now: END + HOUR_MS }))).toMatchObject({
      reason: 'termOutlastsOffer',
    });
  });

  it('is recorded also before the clock tidied the reservation up', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await record(id, admin, { now: END + HOUR_MS });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('keeps its scan for fourteen days and loses it then, with the case', async () => {
    const id = await arrangeLapsedPaperLease();
    const file = { side: 'tenant', sha256: sha256Hex(PAGE), type: 'application/pdf' } as const;
    const exists = () => hasFile(storagePaths.paperScan(id, 1, file));
    await sweepOrphanedFiles(END + STRAY_FILES_AFTER_MS);
    expect(await exists()).toBe(true);
    const over = END + 14 * DAY_MS;
    await sweepPaperCases(END);
    await sweepPaperCases(over - 1);
    expect(await listCases(id, over - 1)).toHaveLength(1);
    await sweepPaperCases(over);
    await sweepOrphanedFiles(over + STRAY_FILES_AFTER_MS);
    expect([await exists(), await listCases(id, over)]).toEqual([false, []]);
  });

  it('is recorded until the fourteenth day ends, and not a millisecond longer', async () => {
    const over = END + 14 * DAY_MS;
    const late = await arrangeLapsedPaperLease();
    expect(await getRefusal(record(late, admin, { now: over }))).toMatchObject({ reason: 'paperCaseOver' });
    await record(late, admin, { now: over - 1 });
    expect((await loadStoredOffer(late)).offerStatus.state).toBe('SIGNED');
  });

  it('is not recorded for premises another company holds, and is once they are free again', async () => {
    const id = await arrangeLapsedPaperLease();
    const now = END + HOUR_MS;
    await getDb().doc('companyReservations/companyStranger').delete();
    await invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: stranger, now });
    const late = { now: now + MINUTE_MS, reservationNumber: 1 };
    expect(await getRefusal(record(id, admin, late))).toMatchObject({ reason: 'premisesNotFree' });
    expect(await listCases(id, late.now)).toMatchObject([{ hindrance: 'premisesNotFree' }]);
    await record(id, admin, { now: now + 3 * HOUR_MS, reservationNumber: 1 });
    expect(await findStoredContract(id)).toMatchObject({ tenantUid: tenant.token.uid, reservationNumber: 1 });
    expect(await findMails(id, 'reservationLapsed')).toHaveLength(2);
  });

  it.each([
    ['blocked', { blockedAt: NOW }, 'offerBlocked'],
    ['changed in its terms', { 'version.digest': 'e'.repeat(64) }, 'paperTermsChanged'],
    [
      'promised to a company that negotiated',
      { precedence: { companyId: 'companyStranger', uid: 'x', endsAt: END + DAY_MS } },
      'premisesNotFree',
    ],
  ])('is not recorded for an offer %s', async (_, patch, reason) => {
    const id = await arrangeLapsedPaperLease();
    await commit((writes) => writes.update(`offers/${id}`, patch));
    expect(await getRefusal(record(id, admin, { now: END + HOUR_MS }))).toMatchObject({ reason });
  });

  it('is not recorded while the tenant or the landlord lacks what signing needs', async () => {
    const id = await arrangeLapsedPaperLease();
    for (const [account, reason] of [
      [tenant, 'tenantNotVerified'],
      [landlord, 'landlordNotVerified'],
    ] as const) {
      const verification = { ...account.user.verification, identity: 'REJECTED' as const };
      await storeUser({ ...account.user, verification });
      expect(await getRefusal(record(id, admin, { now: END + HOUR_MS }))).toMatchObject({ reason });
      await storeUser(account.user);
    }
  });

  it('is not recorded for a day after the reservation, by a party who is an admin, or by anyone else', async () => {
    const id = await arrangeLapsedPaperLease();
    const now = END + 2 * DAY_MS;
    expect(await getRefusal(record(id, admin, { now, signedOn: toIsoDay(now) }))).toMatchObject({
      reason: 'paperDayAfterReservation',
    });
    for (const party of [tenant, landlord])
      expect(await getRefusal(record(id, asAdmin(party), { now }))).toMatchObject({ reason: 'ownCase' });
    expect((await getRefusal(record(id, stranger, { now }))).code).toBe('permission-denied');
  });

  it('is not recorded where no scan was handed in, or the last one was taken back', async () => {
    const never = await prepareLongLease();
    await releaseIfLapsed(never, END);
    expect(await getRefusal(record(never, admin, { now: END }))).toMatchObject({ reason: 'offerNotSigned' });
    const back = await prepareLongLease();
    await handIn(back, 'tenant');
    await withdraw(back, tenant);
    await releaseIfLapsed(back, END);
    expect(await getRefusal(record(back, admin, { now: END }))).toMatchObject({ reason: 'offerNotSigned' });
  });

  it('of an admin and a company that reserve in the same moment one wins', async () => {
    const id = await arrangeLapsedPaperLease();
    await getDb().doc('companyReservations/companyStranger').delete();
    const now = END + HOUR_MS;
    const outcomes = await Promise.allSettled([
      record(id, admin, { now, reservationNumber: 1 }),
      invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: stranger, now }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be recorded for longer where the tenant’s qualified copy made the reservation longer', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    await signElectronically(id, NOW + DAY_MS);
    expect(await listCases(id)).toMatchObject([{ endsAt: END + DAY_MS, expiresAt: END + 15 * DAY_MS }]);
  });
});
