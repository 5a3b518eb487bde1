import { COLLECTIONS } from '@api/collections';
import { storagePaths } from '@api/storagePaths';
import { buildPaperCase, getPaperCaseId } from '@domain/leases/paperCase';
import type { PaperLease } from '@domain/leases/paperLease';
import type { Reservation } from '@domain/leases/reservation';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { renderDocument } from '@functions/documents/renderDocument';
import { sha256Hex } from '@functions/runtime/hash';
import { signPdf } from '@tests/support/qualifiedSignature';
import {
  buildOfferFixture,
  type CallFixture,
  getDemoCompany,
  getDemoContract,
  getDemoOffer,
  NOW,
} from '../callFixtures';
import { RESERVED, SCAN, TENANT } from './demoIds';

const MONTHS = 24;
const LONG = { id: 'fixedlong', months: MONTHS, qualifiedSignature: true } as const;
const PERSONS = { landlord: 'Maria Kowalska', tenant: 'Piotr Wiśniewski' };

const offer = getDemoOffer(RESERVED);
const contract = getDemoContract(RESERVED);
const { number, bookedAt } = offer.reservation ?? { number: 0, bookedAt: 0 };

const prepared = await renderDocument(
  'lease',
  {
    offer,
    contract: { ...contract, months: MONTHS },
    option: LONG,
    landlordCompany: getDemoCompany('demo-nieruchomosci'),
    landlordName: PERSONS.landlord,
    tenant: { company: getDemoCompany('demo-najemca'), person: PERSONS.tenant },
    declarations: null,
    digest: contract.versionDigest,
    preparedAt: NOW,
    signedAt: null,
  },
  'pl',
);
const byTenant = signPdf(prepared.bytes, { name: PERSONS.tenant, now: NOW });
const byBoth = signPdf(byTenant, { name: PERSONS.landlord, now: NOW });

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

/** A lease of over twelve months signed by the tenant, with the landlord's copy uploaded. */
export const COUNTERSIGNED: CallFixture = {
  ...buildOfferFixture(RESERVED, reserved, {
    option: LONG.id,
    months: MONTHS,
    signedCopies: { tenant: tenantsCopy },
  }),
  [storagePaths.uploadedLease(RESERVED, number, 'landlord')]: byBoth,
};

/** A prepared lease of over twelve months without a signature. */
export const PREPARED: CallFixture = {
  ...buildOfferFixture(
    RESERVED,
    { ...reserved, reservation: { ...writtenReservation, tenantSignedAt: null } },
    {
      option: LONG.id,
      months: MONTHS,
      documents: {
        lease: {
          path: storagePaths.reservedLease(RESERVED, number),
          sha256: sha256Hex(prepared.bytes),
          bytes: prepared.bytes.length,
          createdAt: NOW,
        },
      },
    },
  ),
  [storagePaths.reservedLease(RESERVED, number)]: prepared.bytes,
};

/** Name of the tenant's signature at a remote provider that is in the lease already. */
export const REMOTE_KEY = 'remote-key';

/** The same lease with the tenant's remote signature, which a repeated call finds. */
export const SIGNED_REMOTELY: CallFixture = {
  ...COUNTERSIGNED,
  [`${COLLECTIONS.remoteSignatures}/${RESERVED}_${TENANT}`]: {
    key: REMOTE_KEY,
    uid: TENANT,
    state: 'saved',
    endsAt: NOW,
    tries: 0,
    busyUntil: 0,
  },
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

/** A scan that a side hands in for a lease signed by hand. */
export const PAPER = { signedOn: waiting.signedOn, files: [scan] };

const buildReservedFixture = (paper: PaperLease | null): CallFixture =>
  buildOfferFixture(
    RESERVED,
    { ...reserved, reservation: { ...writtenReservation, tenantSignedAt: null, paper } },
    { option: LONG.id, months: MONTHS },
  );

/** A prepared lease of over twelve months with the tenant's scan uploaded. */
export const SCANNED: CallFixture = {
  ...buildReservedFixture(null),
  [storagePaths.paperScan(RESERVED, number, { side: 'tenant', ...scan })]: SCAN,
};

/** The lease while the scan waits for the landlord. */
export const HANDED_IN: CallFixture = buildReservedFixture({ ...waiting, files: [...waiting.files] });

const lapsed = buildPaperCase(offer, {
  reservation: { ...writtenReservation, endsAt: NOW - DAY_MS, paper: { ...waiting, files: [scan] } },
  contract,
});

/** The lease after its reservation ended with nothing settled. */
export const LAPSED: CallFixture = {
  ...buildOfferFixture(RESERVED, {
    ...reserved,
    reservation: null,
    queue: null,
    offerStatus: { ...offer.offerStatus, state: 'ACTIVE', tenant: null },
  }),
  [`${COLLECTIONS.contracts}/${RESERVED}`]: null,
  [`${COLLECTIONS.paperCases}/${getPaperCaseId(RESERVED, number)}`]: lapsed,
};
