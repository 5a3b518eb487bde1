import { storagePaths } from '@contracts/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS } from '@domain/shared/dates';
import { renderDocument } from '@functions/documents/renderDocument';
import { sha256Hex } from '@functions/runtime/hash';
import { signedBy } from '@tests/support/qualifiedSignature';
import { companyOf, contractOf, NOW, offerAt, offerOf, type Scene } from '../callScene';
import { RESERVED, TENANT } from './subjects';

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

const reserved: Partial<Offer> = {
  leaseAgreement: { ...offer.leaseAgreement, fixedlong: true, fixedlongMonths: MONTHS },
  reservation: {
    number,
    bookedAt,
    endsAt: NOW + DAY_MS,
    linkSentAt: NOW,
    tenantSignedAt: NOW,
    option: LONG.id,
    months: MONTHS,
  },
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
