import { storagePaths } from '@api/storagePaths';
import type { Company } from '@domain/companies/company';
import type { Invoice } from '@domain/invoices/invoice';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { readAuditRecords } from '@functions/data/auditLog';
import { STRAY_FILES_AFTER_MS } from '@functions/data/fileSweeps';
import { hasFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { readAdminMailKinds } from '../../support/leaseRecord';
import {
  askAdmin,
  confirm,
  DECLARED,
  decline,
  findMails,
  handIn,
  PAGE,
  prepareLongLease,
  readLeaseText,
  record,
  withdraw,
} from '../../support/paperFixtures';
import { storeFactor } from '../../support/secondFactor';

startTestProject();

beforeAll(storeParties);

const END = NOW + 3 * DAY_MS;
const listCases = async (id: string, now = NOW) =>
  (await invoke('listPaperCases', {}, { by: admin, now })).cases.filter(({ offerId }) => offerId === id);

describe('an admin with the papers of both sides', () => {
  it('records the lease without a scan; its document says so', async () => {
    const id = await prepareLongLease();
    await record(id);
    expect((await loadStoredOffer(id)).offerStatus).toMatchObject({
      state: 'SIGNED',
      postSigningStatus: 'DEPOSIT_PENDING',
    });
    const { text } = await readLeaseText(id);
    expect(text).toContain('Skanu nie przekazano.');
    expect(text).toContain('administrator serwisu na podstawie papierowych egzemplarzy');
    const records = await readAuditRecords(id);
    const signed = records.find(({ entry }) => entry.type === 'leaseSigned');
    expect(signed?.origin?.named).toEqual({ reason: 'Obie strony przysłały egzemplarze' });
    expect(JSON.stringify(signed?.entry)).not.toContain('Obie strony');
    const once = await loadStoredOffer(id);
    await record(id, admin, { now: NOW + MINUTE_MS });
    expect(await loadStoredOffer(id)).toEqual(once);
  });

  it('keeps the scan that waits as the attachment', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    await record(id);
    expect((await loadStoredOffer(id)).reservation?.paper).toMatchObject({
      handedInBy: 'landlord',
      files: [{ sha256: sha256Hex(PAGE) }],
      confirmation: { by: 'admin' },
    });
  });

  it('keeps the day the admin read from the papers beside the declared one, and tells both sides who recorded the lease', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    const now = NOW + DAY_MS;
    await record(id, admin, { now, signedOn: toIsoDay(now) });
    expect((await loadStoredOffer(id)).reservation?.paper).toMatchObject({
      signedOn: '2026-11-20',
      confirmation: { signedOn: '2026-11-21' },
    });
    expect((await readLeaseText(id)).text).toContain('Dzień podpisania według egzemplarzy');
    for (const kind of ['leaseSignedTenant', 'leaseSignedLandlord']) {
      const [told] = await findMails(id, kind);
      expect(told?.text).toContain('Strony podpisały umowę własnoręcznie na papierze');
      expect(told?.text).toContain('Powód: Obie strony przysłały egzemplarze');
      expect(told?.document).toMatchObject({ isByHand: true });
    }
  });

  it('records it only after a fresh sign-in and with the second factor, because it sets off the deposit', async () => {
    const id = await prepareLongLease();
    expect(await getRefusal(record(id, admin, { authTime: NOW - HOUR_MS }))).toMatchObject({
      reason: 'signInTooOld',
    });
    await storeFactor(admin.user.uid);
    expect(await getRefusal(record(id, admin, { isProven: false }))).toMatchObject({
      reason: 'secondFactorWanted',
    });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('is refused where the tenant who reserved also belongs to the landlord’s company', async () => {
    const id = await prepareLongLease();
    const path = 'companies/companyLandlord';
    const { hasAccess = [] } = (await read<Company>(path)) ?? {};
    await commit((writes) => writes.update(path, { hasAccess: [...hasAccess, tenant.token.uid] }));
    expect(await getRefusal(record(id))).toMatchObject({ reason: 'partiesShareSigner' });
    await commit((writes) => writes.update(path, { hasAccess }));
  });

  it('is refused for a lease of their own, to anyone else, for a wrong day and after the reservation', async () => {
    const id = await prepareLongLease();
    const own: Account = { ...tenant, token: { ...tenant.token, isAdmin: true } };
    expect(await getRefusal(record(id, own))).toMatchObject({ reason: 'ownCase' });
    expect((await getRefusal(record(id, landlord))).code).toBe('permission-denied');
    const tomorrow = toIsoDay(NOW + DAY_MS);
    expect(await getRefusal(record(id, admin, { signedOn: tomorrow }))).toMatchObject({
      reason: 'paperDayOutside',
    });
    expect(await getRefusal(record(id, admin, { now: NOW + 3 * DAY_MS }))).toMatchObject({
      reason: 'reservationLapsed',
    });
  });
});

describe('a side that asks an admin to settle the lease', () => {
  it.each([
    ['tenant', tenant, landlord],
    ['landlord', landlord, tenant],
  ] as const)('may be the %s; admins and the other side are told once', async (side, by, other) => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await askAdmin(id, by);
    await askAdmin(id, other);
    expect(await readAdminMailKinds(id)).toEqual(['paperLeaseAskedAdmin']);
    const told = await findMails(id, 'paperLeaseAsked');
    expect(told.map(({ to }) => to)).toEqual([other.user.email]);
    expect(told[0]?.text).toContain('07.12.2026');
    expect(told[0]?.text).toContain('wyślij na adres kontakt@pewnylokal.example. W temacie wiadomości podaj');
    expect(await listCases(id)).toMatchObject([{ requests: [{ by: side }] }]);
    expect((await readAuditRecords(id)).at(-1)?.entry).toMatchObject({
      type: 'paperLeaseAdminAsked',
      facts: { side },
    });
  });

  it('stays with its admin although the other side hands in a scan and takes it back', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    await askAdmin(id, landlord);
    await withdraw(id, landlord);
    await handIn(id, 'tenant', { now: NOW + HOUR_MS });
    await withdraw(id, tenant, { attempt: 2, now: NOW + HOUR_MS });
    expect(await listCases(id)).toMatchObject([{ requests: [{ by: 'landlord' }] }]);
    expect((await loadStoredOffer(id)).reservation?.paper?.attempts).toEqual({ landlord: 1, tenant: 1 });
    await releaseIfLapsed(id, END + DAY_MS);
    await record(id, admin, { now: END + DAY_MS });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('keeps the files of a refused scan it asked about, as long as the case stays', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await decline(id, landlord);
    await askAdmin(id, tenant);
    await releaseIfLapsed(id, END);
    await sweepOrphanedFiles(END + STRAY_FILES_AFTER_MS);
    const file = { side: 'tenant', sha256: sha256Hex(PAGE), type: 'application/pdf' } as const;
    expect(await hasFile(storagePaths.paperScan(id, 1, file))).toBe(true);
  });

  it('may ask about a scan that was refused, which brings it back to the queue', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await decline(id, landlord);
    await askAdmin(id, tenant);
    expect(await listCases(id)).toMatchObject([
      { requests: [{ by: 'tenant' }], refusalReason: 'Brakuje ostatniej strony' },
    ]);
    await releaseIfLapsed(id, END);
    await record(id, admin, { now: END + DAY_MS });
    expect((await loadStoredOffer(id)).reservation?.paper).toMatchObject({
      files: [],
      handedInBy: null,
      attempt: 2,
    });
  });

  it('is refused as a stranger, without a scan, for another scan and after the reservation', async () => {
    const id = await prepareLongLease();
    expect(await getRefusal(askAdmin(id, tenant))).toMatchObject({ reason: 'noPaperLease' });
    await handIn(id, 'tenant');
    expect(await getRefusal(askAdmin(id, stranger))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(askAdmin(id, tenant, { attempt: 2 }))).toMatchObject({
      reason: 'paperLeaseChanged',
    });
    expect(await getRefusal(askAdmin(id, tenant, { now: END }))).toMatchObject({
      reason: 'reservationLapsed',
    });
  });
});

const chargeTenants = (tenantsGrosze: number) =>
  commit((writes) =>
    writes.set('admin/settings', {
      ...DEMO_SETTINGS,
      invoicing: { ...DEMO_SETTINGS.invoicing, feesGrosze: { landlord: 0, tenant: tenantsGrosze } },
    }),
  );
const readTenantFee = async (id: string) =>
  (await read<Invoice>(`contracts/${id}/invoices/tenant`))?.amount.net;

describe('the platform’s fee for a lease signed by hand', () => {
  beforeEach(() => chargeTenants(50_000));
  afterEach(() => commit((writes) => writes.remove('admin/settings')));

  it('is what the tenant was shown when handing in the scan, also where it was raised before the landlord confirms', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'tenant');
    await chargeTenants(60_000);
    await confirm(id, landlord);
    expect(await readTenantFee(id)).toBe(50_000);
  });

  it('binds no tenant who confirms a scan with less than the price list asks before their eyes', async () => {
    const id = await prepareLongLease();
    await handIn(id, 'landlord');
    const seen = await getSeenVersion(id);
    await chargeTenants(60_000);
    const blind = invoke(
      'confirmPaperLease',
      { offerId: id, seen, attempt: 1, declared: DECLARED },
      { by: tenant, now: NOW },
    );
    expect(await getRefusal(blind)).toMatchObject({ reason: 'feeChanged' });
    await confirm(id, tenant);
    expect(await readTenantFee(id)).toBe(60_000);
  });

  it('is what the tenant was shown when the lease was prepared, where an admin records it later at a higher price', async () => {
    const id = await prepareLongLease();
    await chargeTenants(60_000);
    await record(id);
    expect(await readTenantFee(id)).toBe(50_000);
    const other = await prepareLongLease();
    await handIn(other, 'landlord');
    await chargeTenants(70_000);
    await record(other, admin, { now: NOW + 4 * DAY_MS });
    expect(await readTenantFee(other)).toBe(60_000);
  });

  it('is that of the price list where that is lower by then', async () => {
    const id = await prepareLongLease();
    await chargeTenants(40_000);
    await record(id);
    expect(await readTenantFee(id)).toBe(40_000);
  });
});
