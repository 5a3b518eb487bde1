import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { storagePaths } from '@contracts/storagePaths';
import type { Invoice } from '@domain/invoices/invoice';
import type { ScanFile } from '@domain/leases/paperLease';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { db } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { fileExists, readFile, storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { evidencePack } from '@functions/evidence/evidencePack';
import { freePlace } from '@functions/leases/places';
import { STRAY_FILES_AFTER_MS, sweepStrayFiles } from '@functions/leases/strayFiles';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { sha256Hex } from '@functions/runtime/hash';
import { newDocumentId } from '@functions/runtime/ids';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, anOffer, NOW } from '../../support/builders';
import { type Account, invoke, readMails, refusalOf, startTestProject } from '../../support/functionsHarness';
import { chainFaultOf, mailsToAdminAbout } from '../../support/leaseRecord';
import {
  admin,
  landlord,
  seenOf,
  storedContract,
  storedOffer,
  storeOffer,
  storeParties,
  storeUser,
  stranger,
  tenant,
} from '../../support/leaseScene';
import { textOf } from '../../support/pdfText';
import { signedBy } from '../../support/qualifiedSignature';

startTestProject();
beforeAll(storeParties);

const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };
const DECLARED = { given: true, lang: 'pl' } as const;
const TODAY = toIsoDay(NOW);
const LONG = { by: tenant, now: NOW };

/** An offer reserved for two years, with its lease prepared; the company's place is free for the next test. */
const prepared = async (): Promise<string> => {
  const base = anOffer().withId(newDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
  await invoke('bookOffer', { offerId: id, selectedOfferOption: 'fixedlong' }, LONG);
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, LONG);
  await freePlace(tenant.user.companyId ?? '', id, NOW);
  return id;
};

const PAGE = Buffer.from('%PDF-1.7 skan podpisanej umowy');

const upload = async (id: string, side: LeaseSide, bytes: Uint8Array = PAGE): Promise<ScanFile> => {
  const { lastReservationNumber } = await storedOffer(id);
  const file = { sha256: sha256Hex(bytes), type: 'application/pdf' } as const;
  await storeFile(storagePaths.paperScan(id, lastReservationNumber, { side, ...file }), bytes, {
    contentType: file.type,
  });
  return file;
};

type HandIn = { now?: number; signedOn?: string; bytes?: Uint8Array; by?: Account };

const handIn = async (id: string, side: LeaseSide, of: HandIn = {}) => {
  const { now = NOW, signedOn = TODAY, bytes = PAGE, by = PARTIES[side] } = of;
  const files = [await upload(id, side, bytes)];
  const input = { offerId: id, seen: await seenOf(id), signedOn, files, declared: DECLARED };
  return invoke('submitPaperLease', input, { by, now });
};

const confirm = async (
  id: string,
  by: Account,
  of: { now?: number; attempt?: number; authTime?: number } = {},
) => {
  const { now = NOW, attempt = 1 } = of;
  return invoke(
    'confirmPaperLease',
    { offerId: id, seen: await seenOf(id), attempt, declared: DECLARED },
    { by, now, authTime: of.authTime ?? now },
  );
};

const decline = async (id: string, by: Account, { now = NOW, attempt = 1 } = {}) =>
  invoke(
    'declinePaperLease',
    { offerId: id, seen: await seenOf(id), attempt, reason: 'Brakuje ostatniej strony' },
    { by, now },
  );

const record = (id: string, by: Account = admin, { now = NOW, signedOn = TODAY } = {}) =>
  invoke(
    'recordPaperLease',
    { offerId: id, signedOn, reason: 'Obie strony przysłały egzemplarze' },
    { by, now },
  );

const mailsOf = async (id: string, kind: string) =>
  (await readMails()).filter((mail) => mail.kind === kind && mail.html.includes(id));

const leaseText = async (id: string) => {
  const bytes = await readFile(storagePaths.offerDocument(id, 'lease'));
  return { sha256: sha256Hex(bytes ?? ''), text: await textOf(bytes ?? new Uint8Array()) };
};

describe('a lease of over twelve months signed by hand', () => {
  it.each(['tenant', 'landlord'] as const)(
    'is handed in by the %s and concluded once the other side confirms it [L11]',
    async (side) => {
      const id = await prepared();
      const other = side === 'tenant' ? landlord : tenant;
      await handIn(id, side, { now: NOW + HOUR_MS });
      expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
      expect(await mailsToAdminAbout(id)).toEqual([]);
      await confirm(id, other, { now: NOW + DAY_MS });
      const { offerStatus, signedAt, reservation } = await storedOffer(id);
      expect(offerStatus).toMatchObject({ state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' });
      expect(signedAt).toBe(NOW + DAY_MS);
      expect(reservation?.paper).toMatchObject({
        attempt: 1,
        signedOn: TODAY,
        handedInBy: side,
        at: NOW + HOUR_MS,
        confirmation: { by: side === 'tenant' ? 'landlord' : 'tenant', at: NOW + DAY_MS },
      });
      expect(await storedContract(id)).toMatchObject({ signedAt: NOW + DAY_MS, tenantUid: tenant.token.uid });
      expect(await mailsToAdminAbout(id)).toEqual(['contractSignedAdmin']);
      for (const kind of ['leaseSignedTenant', 'leaseSignedLandlord'])
        expect(await mailsOf(id, kind)).toHaveLength(1);
      expect(await chainFaultOf(id)).toBeNull();
    },
  );

  it('has a sealed document that says what was seen and what was only declared, known to the registry', async () => {
    const id = await prepared();
    await handIn(id, 'landlord');
    await confirm(id, tenant, { now: NOW + HOUR_MS });
    const { sha256, text } = await leaseText(id);
    for (const said of [
      'Podpisanie na papierze',
      'Serwis widział tylko skan, o ile podano niżej jego skrót.',
      'Skan przekazał wynajmujący, 20.11.2026, 10:00',
      'Podpisy obu stron potwierdził najemca, 20.11.2026, 11:00',
      'Podpis własnoręczny na papierze, 20.11.2026, według oświadczeń stron',
      'w formie pisemnej albo elektronicznej z kwalifikowanymi podpisami obu stron',
      'Przekazanie skanu umowy podpisanej własnoręcznie',
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(' ', '')).toContain(sha256Hex(PAGE));
    expect(text).not.toContain('przez przyjęcie oferty: ');
    expect(text).not.toContain('w formie dokumentowej, i przyjmuję');
    const entry = await db().doc(`documentRegistry/${sha256}`).get();
    expect(entry.get('kind')).toBe('lease');
    expect(entry.get('paper')).toMatchObject({
      signedOn: TODAY,
      handedInBy: 'landlord',
      confirmedBy: 'tenant',
      scans: [sha256Hex(PAGE)],
    });
  });

  it('puts the scan into the evidence pack as an attachment', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    await confirm(id, landlord);
    const order = { offerId: id, side: 'tenant', lang: 'pl' } as Parameters<typeof evidencePack>[0];
    const files = unzipSync(await buffer(Readable.from(await evidencePack(order, NOW))));
    expect(sha256Hex(files['attachments/scan-1.pdf'] ?? '')).toBe(sha256Hex(PAGE));
    const page = Buffer.from(files['index.html'] ?? []).toString();
    expect(page).toContain('Skan jest załącznikiem, a nie dowodem podpisu');
    expect(page).toContain('najemca, 20.11.2026, 10:00');
  });

  it('changes nothing when a step is repeated', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const once = await storedOffer(id);
    await handIn(id, 'tenant', { now: NOW + MINUTE_MS });
    expect(await storedOffer(id)).toEqual(once);
    await confirm(id, landlord);
    const signed = await storedOffer(id);
    await confirm(id, landlord, { now: NOW + MINUTE_MS });
    expect(await storedOffer(id)).toEqual(signed);
    expect(await mailsOf(id, 'leaseSignedTenant')).toHaveLength(1);
  });

  it('names in the journal who handed it in and who confirmed it, and nobody who signed', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    await confirm(id, landlord);
    const facts = (await readAuditRecords(id)).map(({ entry }) => [entry.type, entry.facts] as const);
    const of = Object.fromEntries(facts);
    expect(of.paperLeaseHandedIn).toMatchObject({
      side: 'tenant',
      scans: [sha256Hex(PAGE)],
      signedOn: TODAY,
    });
    expect(of.leaseSigned).toMatchObject({
      signedBy: null,
      paper: { handedInBy: 'tenant', confirmedBy: 'landlord' },
    });
  });
});

describe('the hold while a scan waits', () => {
  it('lasts three days from the first scan, is told to the other side, and lapses to the millisecond', async () => {
    const id = await prepared();
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS });
    const end = NOW + 5 * DAY_MS;
    expect((await storedOffer(id)).reservation?.endsAt).toBe(end);
    const [mail] = await mailsOf(id, 'paperLeaseToConfirm');
    expect(mail?.to).toBe(landlord.user.email);
    expect(mail?.text).toContain('25.11.2026, 10:00');
    expect(await refusalOf(confirm(id, landlord, { now: end }))).toMatchObject({
      reason: 'reservationLapsed',
    });
    await confirm(id, landlord, { now: end - 1 });
    expect((await storedOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('is not made longer by a scan after a refused one', async () => {
    const id = await prepared();
    await handIn(id, 'tenant', { now: NOW + HOUR_MS });
    const { reservation } = await storedOffer(id);
    await decline(id, landlord, { now: NOW + DAY_MS });
    const [mail] = await mailsOf(id, 'paperLeaseDeclined');
    expect([mail?.to, mail?.text.includes('Brakuje ostatniej strony')]).toEqual([tenant.user.email, true]);
    await handIn(id, 'tenant', { now: NOW + 2 * DAY_MS });
    expect((await storedOffer(id)).reservation).toMatchObject({
      endsAt: reservation?.endsAt,
      paper: { attempt: 2, refusal: null },
    });
  });

  it('ends with the reservation: the scan goes with it', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const path = storagePaths.paperScan(id, 1, {
      side: 'tenant',
      sha256: sha256Hex(PAGE),
      type: 'application/pdf',
    });
    const end = NOW + 3 * DAY_MS;
    await releaseIfLapsed(id, end);
    expect((await storedOffer(id)).offerStatus.state).toBe('ACTIVE');
    await sweepStrayFiles(end + STRAY_FILES_AFTER_MS);
    expect(await fileExists(path)).toBe(false);
  });

  it('keeps the confirmed scan and loses a refused one', async () => {
    const id = await prepared();
    const wrong = Buffer.from('%PDF-1.7 inna umowa');
    await handIn(id, 'tenant', { bytes: wrong });
    await decline(id, landlord);
    await handIn(id, 'tenant');
    await confirm(id, landlord, { attempt: 2 });
    await sweepStrayFiles(NOW + STRAY_FILES_AFTER_MS);
    const exists = (bytes: Uint8Array) =>
      fileExists(
        storagePaths.paperScan(id, 1, { side: 'tenant', sha256: sha256Hex(bytes), type: 'application/pdf' }),
      );
    expect([await exists(PAGE), await exists(wrong)]).toEqual([true, false]);
  });
});

describe('both ways at once', () => {
  const signElectronically = async (id: string) => {
    const { lastReservationNumber: number } = await storedOffer(id);
    const lease = await readFile(storagePaths.reservedLease(id, number));
    const signed = signedBy(lease ?? new Uint8Array(), { name: 'Teresa Najemska', now: NOW });
    await storeFile(storagePaths.uploadedLease(id, number, 'tenant'), signed, {
      contentType: 'application/pdf',
    });
    return invoke('submitSignedLease', { offerId: id, seen: await seenOf(id) }, { by: tenant, now: NOW });
  };

  it('the tenant’s qualified copy does not stand in the way of paper, nor paper in that of the copy', async () => {
    const id = await prepared();
    await signElectronically(id);
    await handIn(id, 'landlord');
    await confirm(id, tenant);
    expect((await leaseText(id)).text).toContain('Podpisanie na papierze');
    const other = await prepared();
    await handIn(other, 'tenant');
    expect(await signElectronically(other)).toEqual({ status: 'SUCCESS' });
  });

  it('of two scans handed in in the same moment one waits', async () => {
    const id = await prepared();
    const outcomes = await Promise.allSettled([handIn(id, 'tenant'), handIn(id, 'landlord')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await storedOffer(id)).reservation?.paper?.attempt).toBe(1);
  });

  it('of a confirmation and a refusal in the same moment one counts', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const outcomes = await Promise.allSettled([confirm(id, landlord), decline(id, landlord)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a scan is refused', () => {
  it.each<[string, HandIn, string]>([
    ['from before the reservation', { signedOn: toIsoDay(NOW - DAY_MS) }, 'paperDayOutside'],
    ['from tomorrow', { signedOn: toIsoDay(NOW + DAY_MS) }, 'paperDayOutside'],
    ['that is no PDF', { bytes: Buffer.from('<html>') }, 'scanNotReadable'],
    ['of a stranger', { by: stranger }, 'noAccess'],
  ])('%s', async (_, of, reason) => {
    const id = await prepared();
    expect(await refusalOf(handIn(id, 'tenant', of))).toMatchObject({ reason });
    expect((await storedOffer(id)).reservation?.paper ?? null).toBeNull();
  });

  it('that was not uploaded, or stands under another digest', async () => {
    const id = await prepared();
    const seen = await seenOf(id);
    const submit = (sha256: string) =>
      invoke(
        'submitPaperLease',
        {
          offerId: id,
          seen,
          signedOn: TODAY,
          files: [{ sha256, type: 'application/pdf' }],
          declared: DECLARED,
        },
        LONG,
      );
    expect(await refusalOf(submit('c'.repeat(64)))).toMatchObject({ reason: 'scanMissing' });
    const path = storagePaths.paperScan(id, 1, {
      side: 'tenant',
      sha256: 'd'.repeat(64),
      type: 'application/pdf',
    });
    await storeFile(path, PAGE, { contentType: 'application/pdf' });
    expect(await refusalOf(submit('d'.repeat(64)))).toMatchObject({ reason: 'scanNotReadable' });
  });

  it('while another one waits, by either side', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const other = Buffer.from('%PDF-1.7 drugi skan');
    for (const side of ['tenant', 'landlord'] as const)
      expect(await refusalOf(handIn(id, side, { bytes: other }))).toMatchObject({
        reason: 'paperLeaseWaits',
      });
  });

  it('is not dropped by choosing another option', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const change = invoke(
      'bookOffer',
      { offerId: id, selectedOfferOption: 'infinite' },
      { by: tenant, now: NOW },
    );
    expect(await refusalOf(change)).toMatchObject({ reason: 'paperLeaseWaits' });
  });

  it('of a lease that is signed by click', async () => {
    const { id } = await storeOffer(anOffer().withId(newDocumentId()).booked({ at: NOW }).build());
    expect(await refusalOf(handIn(id, 'tenant'))).toMatchObject({ reason: 'notBooked' });
  });
});

describe('a confirmation is refused', () => {
  it('to the side that handed it in, to a stranger, of another scan, after an old sign-in', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const refusals: [Account, { attempt?: number; authTime?: number }, string][] = [
      [tenant, {}, 'ownPaperLease'],
      [stranger, {}, 'noAccess'],
      [landlord, { attempt: 2 }, 'paperLeaseChanged'],
      [landlord, { authTime: NOW - HOUR_MS }, 'signInTooOld'],
    ];
    for (const [by, of, reason] of refusals)
      expect(await refusalOf(confirm(id, by, of))).toMatchObject({ reason });
    expect((await storedOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('to a member whose address or identity is not confirmed', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const base = anAccount()
      .verified()
      .ofCompany(landlord.user.companyId ?? '');
    const unproved = base.withUid(newDocumentId()).with({ emailVerified: false }).build();
    const verification = { identity: 'CHECKING', company: 'ACCEPTED' } as const;
    const unknown = base.withUid(newDocumentId()).with({ verification }).build();
    for (const [user, reason] of [
      [unproved, 'emailNotVerified'],
      [unknown, 'identityNotAccepted'],
    ] as const)
      expect(await refusalOf(confirm(id, await storeUser(user)))).toMatchObject({ reason });
  });

  it('while admins keep the offer out of public, and once a scan was refused', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    const access = (blockedAt: number | null) =>
      commit((writes) => writes.update(`offers/${id}`, { blockedAt }));
    await access(NOW);
    expect(await refusalOf(confirm(id, landlord))).toMatchObject({ reason: 'offerBlocked' });
    await access(null);
    await decline(id, landlord);
    expect(await refusalOf(confirm(id, landlord))).toMatchObject({ reason: 'noPaperLease' });
  });
});

describe('an admin with the papers of both sides', () => {
  it('records the lease without a scan; its document says so', async () => {
    const id = await prepared();
    await record(id);
    expect((await storedOffer(id)).offerStatus).toMatchObject({
      state: 'SIGNED',
      postSigningStatus: 'DEPOSIT_PENDING',
    });
    const { text } = await leaseText(id);
    expect(text).toContain('Skanu nie przekazano.');
    expect(text).toContain('administrator serwisu na podstawie papierowych egzemplarzy');
    const records = await readAuditRecords(id);
    const signed = records.find(({ entry }) => entry.type === 'leaseSigned');
    expect(signed?.origin?.named).toEqual({ reason: 'Obie strony przysłały egzemplarze' });
    expect(JSON.stringify(signed?.entry)).not.toContain('Obie strony');
    const once = await storedOffer(id);
    await record(id, admin, { now: NOW + MINUTE_MS });
    expect(await storedOffer(id)).toEqual(once);
  });

  it('keeps the scan that waits as the attachment', async () => {
    const id = await prepared();
    await handIn(id, 'landlord');
    await record(id);
    expect((await storedOffer(id)).reservation?.paper).toMatchObject({
      handedInBy: 'landlord',
      files: [{ sha256: sha256Hex(PAGE) }],
      confirmation: { by: 'admin' },
    });
  });

  it('is refused for a lease of their own, to anybody else, for a wrong day and after the reservation', async () => {
    const id = await prepared();
    const own: Account = { ...tenant, token: { ...tenant.token, isAdmin: true } };
    expect(await refusalOf(record(id, own))).toMatchObject({ reason: 'ownCase' });
    expect((await refusalOf(record(id, landlord))).code).toBe('permission-denied');
    const tomorrow = toIsoDay(NOW + DAY_MS);
    expect(await refusalOf(record(id, admin, { signedOn: tomorrow }))).toMatchObject({
      reason: 'paperDayOutside',
    });
    expect(await refusalOf(record(id, admin, { now: NOW + 3 * DAY_MS }))).toMatchObject({
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
const tenantsFee = async (id: string) => (await read<Invoice>(`contracts/${id}/invoices/tenant`))?.amount.net;

describe('the platform’s fee for a lease signed by hand', () => {
  beforeEach(() => chargeTenants(50_000));
  afterEach(() => commit((writes) => writes.remove('admin/settings')));

  it('is what the tenant was shown when handing in the scan, also where it was raised before the landlord confirms', async () => {
    const id = await prepared();
    await handIn(id, 'tenant');
    await chargeTenants(60_000);
    await confirm(id, landlord);
    expect(await tenantsFee(id)).toBe(50_000);
  });

  it('binds no tenant who confirms a scan with less than the price list asks before their eyes', async () => {
    const id = await prepared();
    await handIn(id, 'landlord');
    const seen = await seenOf(id);
    await chargeTenants(60_000);
    const blind = invoke(
      'confirmPaperLease',
      { offerId: id, seen, attempt: 1, declared: DECLARED },
      { by: tenant, now: NOW },
    );
    expect(await refusalOf(blind)).toMatchObject({ reason: 'feeChanged' });
    await confirm(id, tenant);
    expect(await tenantsFee(id)).toBe(60_000);
  });
});
