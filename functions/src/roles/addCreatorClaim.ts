import type { Handler } from '../runtime/pipeline';
import { changeClaim } from './changeClaim';

/** Grants the `creator` claim to the account of an e-mail address (Spec 1 §6, §7). A repeat changes nothing. */
export const addCreatorClaim: Handler<'addCreatorClaim'> = async ({ email }, ctx) => {
  const isChanged = await changeClaim({ email, claim: 'creator', isHeld: true }, ctx);
  return { message: isChanged ? 'granted' : 'alreadyGranted' };
};
