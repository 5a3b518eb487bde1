import type { Viewer } from '@domain/accounts/viewer';
import { computeObligation, decidePartyAuthority, type PartyAuthority } from '@domain/leases/partyAuthority';
import type { LeaseSide } from '@domain/offers/states';
import { readRegister } from '../adapters/readRegister';
import type { Lease } from '../data/parties';
import type { CallContext } from '../runtime/context';

export type Authorities = Record<LeaseSide, PartyAuthority>;

/** A signing user waits: after this time the registers count as unavailable. */
const SIGNING_TIMEOUT_MS = 5000;

/** Reads both companies from the public registers at the moment of signing, and decides who may bind them. */
export const readAuthorities = async (
  { contract, landlord, tenant }: Lease,
  { viewer, now }: Pick<CallContext, 'now'> & { viewer: Pick<Viewer, 'uid' | 'firstName' | 'lastName'> },
): Promise<Authorities> => {
  const [ofLandlord, ofTenant] = await Promise.all(
    [landlord, tenant].map(({ company }) => readRegister(company, now, SIGNING_TIMEOUT_MS)),
  );
  const amount = computeObligation(contract);
  return {
    landlord: decidePartyAuthority(ofLandlord!, landlord.company, { person: landlord.user, amount }),
    tenant: decidePartyAuthority(ofTenant!, tenant.company, { person: viewer, amount }),
  };
};

/** Facts of the authority for the audit chain. The digest is that of the extract stored with the contract. */
export const toAuthorityFacts = ({ register, mayAct, reason, basis }: PartyAuthority) => ({
  mayAct,
  reason,
  basis,
  readAt: register.readAt,
  sha256: register.sha256,
});
