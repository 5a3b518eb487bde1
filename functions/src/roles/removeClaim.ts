import type { Claim } from '@domain/accounts/claims';
import type { Handler } from '../runtime/pipeline';
import { changeClaim } from './changeClaim';

/** Revokes a claim of the account of an e-mail address, at once and on all devices. A repeat changes nothing. */
export const removeClaim: Handler<'removeClaim'> = async ({ email, claim }, ctx) => {
  const isChanged = await changeClaim({ email, claim: claim as Claim, isHeld: false }, ctx);
  return { message: isChanged ? 'removed' : 'notHeld' };
};
