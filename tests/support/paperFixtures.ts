import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import type { ScanFile } from '@domain/leases/scanFile';
import type { LeaseSide } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { readFile, storeFile } from '@functions/data/files';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from './builders';
import { type Account, invoke, readMails } from './functionsHarness';
import { admin, getSeenVersion, landlord, loadStoredOffer, storeOffer, tenant } from './leaseFixtures';
import { extractText } from './pdfText';
import { signPdf } from './qualifiedSignature';

const PARTIES: Record<LeaseSide, Account> = { tenant, landlord };
export const DECLARED = { given: true, lang: 'pl' } as const;
export const TODAY = toIsoDay(NOW);
export const LONG = { by: tenant, now: NOW };

/** Stores an offer reserved for two years, with its lease prepared. The company's slot is free for the next test. */
export const prepareLongLease = async (): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
  await invoke('bookOffer', { offerId: id, selectedOfferOption: 'fixedlong' }, LONG);
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, LONG);
  await releaseSlot(tenant.user.companyId ?? '', id, NOW);
  return id;
};

/** Builds the smallest file that is taken as a scan. */
export const buildScan = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`);

export const PAGE = buildScan('skan podpisanej umowy');

export const uploadScan = async (
  id: string,
  side: LeaseSide,
  bytes: Uint8Array = PAGE,
): Promise<ScanFile> => {
  const { lastReservationNumber } = await loadStoredOffer(id);
  const file = { sha256: sha256Hex(bytes), type: 'application/pdf' } as const;
  await storeFile(storagePaths.paperScan(id, lastReservationNumber, { side, ...file }), bytes, {
    contentType: file.type,
  });
  return file;
};

export type HandIn = { now?: number; signedOn?: string; bytes?: Uint8Array; by?: Account };

export const handIn = async (id: string, side: LeaseSide, of: HandIn = {}) => {
  const { now = NOW, signedOn = TODAY, bytes = PAGE, by = PARTIES[side] } = of;
  const files = [await uploadScan(id, side, bytes)];
  const input = { offerId: id, seen: await getSeenVersion(id), signedOn, files, declared: DECLARED };
  return invoke('submitPaperLease', input, { by, now });
};

export const confirm = async (
  id: string,
  by: Account,
  of: { now?: number; attempt?: number; authTime?: number } = {},
) => {
  const { now = NOW, attempt = 1 } = of;
  return invoke(
    'confirmPaperLease',
    { offerId: id, seen: await getSeenVersion(id), attempt, declared: DECLARED },
    { by, now, authTime: of.authTime ?? now },
  );
};

export const decline = async (id: string, by: Account, { now = NOW, attempt = 1 } = {}) =>
  invoke(
    'declinePaperLease',
    { offerId: id, seen: await getSeenVersion(id), attempt, reason: 'Brakuje ostatniej strony' },
    { by, now },
  );

export const withdraw = async (id: string, by: Account, { now = NOW, attempt = 1 } = {}) =>
  invoke('withdrawPaperLease', { offerId: id, seen: await getSeenVersion(id), attempt }, { by, now });

export const askAdmin = async (id: string, by: Account, { now = NOW, attempt = 1 } = {}) =>
  invoke('askAdminAboutPaper', { offerId: id, seen: await getSeenVersion(id), attempt }, { by, now });

type Session = { now?: number; authTime?: number; isProven?: boolean };
type RecordOf = Session & { signedOn?: string; reservationNumber?: number };

export const record = (
  id: string,
  by: Account = admin,
  { now = NOW, authTime = now, isProven, signedOn = TODAY, ...of }: RecordOf = {},
) =>
  invoke(
    'recordPaperLease',
    { offerId: id, ...of, signedOn, reason: 'Obie strony przysłały egzemplarze' },
    { by, now, authTime, isProven },
  );

export const findMails = async (id: string, kind: string) =>
  (await readMails()).filter((mail) => mail.kind === kind && mail.html.includes(id));

export const readLeaseText = async (id: string) => {
  const bytes = await readFile(storagePaths.offerDocument(id, 'lease'));
  return { sha256: sha256Hex(bytes ?? ''), text: await extractText(bytes ?? new Uint8Array()) };
};

/** The tenant hands in the lease with a qualified signature. */
export const signElectronically = async (id: string, now = NOW) => {
  const { lastReservationNumber: number } = await loadStoredOffer(id);
  const lease = await readFile(storagePaths.reservedLease(id, number));
  const signed = signPdf(lease ?? new Uint8Array(), { name: formatPersonName(tenant.user), now });
  await storeFile(storagePaths.uploadedLease(id, number, 'tenant'), signed, {
    contentType: 'application/pdf',
  });
  return invoke('submitSignedLease', { offerId: id, seen: await getSeenVersion(id) }, { by: tenant, now });
};

/** The landlord adds a qualified signature to the tenant's copy. */
export const countersign = async (id: string, now = NOW) => {
  const { lastReservationNumber: number, reservation } = await loadStoredOffer(id);
  const sha256 = reservation?.tenantSignature?.sha256 ?? '';
  const copy = await readFile(storagePaths.signedLease(id, number, { side: 'tenant', sha256 }));
  const signed = signPdf(copy ?? new Uint8Array(), { name: formatPersonName(landlord.user), now });
  await storeFile(storagePaths.uploadedLease(id, number, 'landlord'), signed, {
    contentType: 'application/pdf',
  });
  return invoke('submitSignedLease', { offerId: id, seen: await getSeenVersion(id) }, { by: landlord, now });
};
