import { whyCannotBind } from '@domain/leases/partyAuthority';
import { Refusal } from '@domain/shared/errors';
import { readAuthority } from '../joint/readAuthority';
import { getObligation } from '../leases/readAuthorities';
import type { WrittenStep } from '../leases/writtenStep';
import type { CallContext } from '../runtime/context';

/**
 * Decides by the public register whether the caller may bind the company of a side alone. Throws `Refusal('remoteSignsJointly')`, whose next step is a file with both signatures, or `Refusal('authorityUnclear')`.
 */
export const judgeSigner = async ({ lease, side }: WrittenStep, { viewer, now }: CallContext) => {
  const obligation = getObligation(lease);
  const authority = await readAuthority(lease[side], { person: viewer, first: null }, { obligation, now });
  const reason = whyCannotBind(authority);
  if (reason) throw new Refusal(reason === 'signsJointly' ? 'remoteSignsJointly' : reason);
  return authority;
};
