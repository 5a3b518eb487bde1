import type { Handler } from '../runtime/pipeline';
import { changeClaim } from './changeClaim';

/** Grants the `admin` claim to the account of an e-mail address (Spec 1 §6, §7). A repeat changes nothing. */
export const addAdminClaim: Handler<'addAdminClaim'> = async ({ email }, ctx) => {
  const isChanged = await changeClaim({ email, claim: 'admin', isHeld: true }, ctx);
  return { message: isChanged ? 'granted' : 'alreadyGranted' };
};
