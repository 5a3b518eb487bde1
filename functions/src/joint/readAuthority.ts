import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { RegisterReading } from '@domain/companies/representation/extract';
import { decidePartyAuthority, type Obligation, type PartyAuthority } from '@domain/leases/partyAuthority';
import type { CertifiedSigner } from '@domain/leases/signersAuthority';
import { loadRegisterReading } from '../companies/loadRegisterReading';
import { findDocument } from '../companies/reviews';

/** A signing user waits: after this time the registers count as unavailable. */
const SIGNING_TIMEOUT_MS = 5000;

export type Person = Pick<Viewer, 'uid' | 'firstName' | 'lastName'>;

/** Returns the reading of the register that counts for a company at the moment of signing, and stores it. */
export const loadSigningRegister = (company: Company, now: number): Promise<RegisterReading> =>
  loadRegisterReading(company, now, SIGNING_TIMEOUT_MS);

/**
 * Reads a company from the public register, stores the reading with it, and decides whether a person may bind it, alone or
 * together with the one who signed first.
 */
export const readAuthority = async (
  { company }: { company: Company },
  { person, first }: { person: Person; first: Person | null },
  { obligation, now }: { obligation: Obligation; now: number },
): Promise<PartyAuthority> => {
  const [register, reviewed] = await Promise.all([
    loadSigningRegister(company, now),
    findDocument(company.id, person.uid, { obligation, now }),
  ]);
  return decidePartyAuthority(register, company, { person, first, obligation, reviewed });
};

type CertifiedPerson = Pick<CertifiedSigner, 'uid' | 'firstName' | 'lastName'>;

/** Adds the document in force of the account of a person whom a certificate names. */
export const loadCertifiedSigner = async (
  { id }: Company,
  { uid, firstName, lastName }: CertifiedPerson,
  about: { obligation: Obligation; now: number },
): Promise<CertifiedSigner> => ({
  ...{ uid, firstName, lastName },
  reviewed: uid === null ? null : await findDocument(id, uid, about),
});

/** Builds the facts of one side for the audit chain. */
export const toAuthorityFacts = ({ register, mayAct, reason, basis }: PartyAuthority) => ({
  mayAct,
  reason,
  basis,
  readAt: register.readAt,
  sha256: register.sha256,
});
