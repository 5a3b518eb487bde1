import { computeObligation, type Obligation, type PartyAuthority } from '@domain/leases/partyAuthority';
import type { LeaseSide } from '@domain/offers/states';
import type { Lease } from '../data/parties';
import { type Person, readAuthority, toAuthorityFacts } from '../joint/readAuthority';
import type { CallContext } from '../runtime/context';

export type Authorities = Record<LeaseSide, PartyAuthority>;

/** Returns the bounds of what a reserved lease obliges its tenant to. */
export const getObligation = ({ offer, contract }: Pick<Lease, 'offer' | 'contract'>): Obligation =>
  computeObligation({ ...offer, price: contract.rent }, contract.months);

/**
 * Reads both companies from the public registers at the moment of signing, stores the readings with them, and decides who may
 * bind them. `first` is the person who signed before for the tenant, if two sign together.
 */
export const readAuthorities = async (
  { offer, contract, landlord, tenant }: Lease,
  { viewer, now }: Pick<CallContext, 'now'> & { viewer: Person },
  first: Person | null = null,
): Promise<Authorities> => {
  const about = { obligation: getObligation({ offer, contract }), now };
  const [ofLandlord, ofTenant] = await Promise.all([
    readAuthority(landlord, { person: landlord.user, first: null }, about),
    readAuthority(tenant, { person: viewer, first }, about),
  ]);
  return { landlord: ofLandlord, tenant: ofTenant };
};

/** Builds the facts of both sides for the audit chain. The digest is that of the extract stored with the contract. */
export const buildAuthoritiesFacts = ({ landlord, tenant }: Authorities) => ({
  landlord: toAuthorityFacts(landlord),
  tenant: toAuthorityFacts(tenant),
});
