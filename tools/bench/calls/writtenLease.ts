import { COLLECTIONS } from '@contracts/collections';
import { storagePaths } from '@contracts/storagePaths';
import { buildPaperCase, getPaperCaseId } from '@domain/leases/paperCase';
import type { PaperLease } from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { renderDocument } from '@functions/documents/renderDocument';
import { sha256Hex } from '@functions/runtime/hash';
import { signedBy } from '@tests/support/qualifiedSignature';
import { companyOf, contractOf, NOW, offerAt, offerOf, type Scene } from '../callScene';
import { RESERVED, SCAN, TENANT } from './subjects';

const MONTHS = 24;
const LONG = { id: 'fixedlong', months: MONTHS, qualifiedSignature: true } as const;
const PERSONS = { landlord: 'Maria Kowalska', tenant: 'Piotr Wiśniewski' };

const offer = offerOf(RESERVED);
const contract = contractOf(RESERVED);
const { number, bookedAt } = offer.reservation ?? { number: 0, bookedAt: 0 };

const prepared = await renderDocument(
  'lease',
  {
    offer,
    contract: { ...contract, months: MONTHS },
    option: LONG,
    landlordCompany: companyOf('demo-nieruchomosci'),
    landlordName: PERSONS.landlord,
    tenant: { company: companyOf('demo-najemca'), person: PERSONS.tenant },
    declarations: null,
    digest: contract.versionDigest,
    preparedAt: NOW,
    signedAt: null,
  },
  'pl',
);
const byTenant = signedBy(prepared.bytes, { name: PERSONS.tenant, now: NOW });
const byBoth = signedBy(byTenant, { name: PERSONS.landlord, now: NOW });

const writtenReservation: Reservation = {
  number,
  bookedAt,
  endsAt: NOW + DAY_MS,
  linkSentAt: NOW,
  tenantSignedAt: NOW,
  option: LONG.id,
  months: MONTHS,
};
const reserved: Partial<Offer> = {
  leaseAgreement: { ...offer.leaseAgreement, fixedlong: true, fixedlongMonths: MONTHS },
  reservation: writtenReservation,
};
const tenantsCopy = {
  sha256: sha256Hex(byTenant),
  bytes: byTenant.length,
  at: NOW,
  uid: TENANT,
  name: PERSONS.tenant,
  signer: PERSONS.tenant,
  issuer: 'Test Trust Centre',
};

/** A lease of over twelve months that the tenant has signed, and the landlord's copy of it, uploaded. */
export const COUNTERSIGNED: Scene = {
  ...offerAt(RESERVED, reserved, {
    option: LONG.id,
    months: MONTHS,
    signedCopies: { tenant: tenantsCopy },
  }),
  [storagePaths.uploadedLease(RESERVED, number, 'landlord')]: byBoth,
};

const scan = { sha256: sha256Hex(SCAN), type: 'application/pdf' } as const;
const waiting = {
  attempt: 1,
  signedOn: toIsoDay(NOW),
  files: [scan],
  handedInBy: 'tenant',
  at: NOW,
  refusal: null,
  confirmation: null,
} as const;

/** What a side hands in of a lease signed by hand. */
export const PAPER = { signedOn: waiting.signedOn, files: [scan] };

const reservedWith = (paper: PaperLease | null): Scene =>
  offerAt(
    RESERVED,
    { ...reserved, reservation: { ...writtenReservation, tenantSignedAt: null, paper } },
    { option: LONG.id, months: MONTHS },
  );

/** A lease of over twelve months, prepared, with the tenant's scan of it uploaded. */
export const SCANNED: Scene = {
  ...reservedWith(null),
  [storagePaths.paperScan(RESERVED, number, { side: 'tenant', ...scan })]: SCAN,
};

/** The same once the scan waits for the landlord. */
export const HANDED_IN: Scene = reservedWith({ ...waiting, files: [...waiting.files] });

const lapsed = buildPaperCase(offer, {
  reservation: { ...writtenReservation, endsAt: NOW - DAY_MS, paper: { ...waiting, files: [scan] } },
  contract,
});

/** The same once its reservation ended, with nothing settled. */
export const LAPSED: Scene = {
  ...offerAt(RESERVED, {
    ...reserved,
    reservation: null,
    offerStatus: { ...offer.offerStatus, state: 'ACTIVE', tenant: null },
  }),
  [`${COLLECTIONS.contracts}/${RESERVED}`]: null,
  [`${COLLECTIONS.paperCases}/${getPaperCaseId(RESERVED, number)}`]: lapsed,
};
