import type { Viewer } from '@domain/accounts/viewer';
import {
  computeObligation,
  decidePartyAuthority,
  type Obligation,
  type PartyAuthority,
} from '@domain/leases/partyAuthority';
import type { LeaseSide } from '@domain/offers/states';
import { loadRegisterReading } from '../companies/loadRegisterReading';
import { findDocumentReviewTime } from '../companies/reviews';
import type { Lease, Party } from '../data/parties';
import type { CallContext } from '../runtime/context';

export type Authorities = Record<LeaseSide, PartyAuthority>;

/** A signing user waits: after this time the registers count as unavailable. */
const SIGNING_TIMEOUT_MS = 5000;

type Person = Pick<Viewer, 'uid' | 'firstName' | 'lastName'>;

const readAuthority = async (
  { company }: Pick<Party, 'company'>,
  person: Person,
  { obligation, now }: { obligation: Obligation; now: number },
): Promise<PartyAuthority> => {
  const [register, reviewedAt] = await Promise.all([
    loadRegisterReading(company, now, SIGNING_TIMEOUT_MS),
    findDocumentReviewTime(company.id, person.uid),
  ]);
  return decidePartyAuthority(register, company, { person, obligation, reviewedAt });
};

/**
 * Reads both companies from the public registers at the moment of signing, stores the readings with them, and decides who may
 * bind them.
 */
export const readAuthorities = async (
  { offer, contract, landlord, tenant }: Lease,
  { viewer, now }: Pick<CallContext, 'now'> & { viewer: Person },
): Promise<Authorities> => {
  const about = { obligation: computeObligation({ ...offer, price: contract.rent }, contract.months), now };
  const [ofLandlord, ofTenant] = await Promise.all([
    readAuthority(landlord, landlord.user, about),
    readAuthority(tenant, viewer, about),
  ]);
  return { landlord: ofLandlord, tenant: ofTenant };
};

/** Facts of the authority for the audit chain. The digest is that of the extract stored with the contract. */
export const toAuthorityFacts = ({ register, mayAct, reason, basis }: PartyAuthority) => ({
  mayAct,
  reason,
  basis,
  readAt: register.readAt,
  sha256: register.sha256,
});
