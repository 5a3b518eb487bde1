import { SUCCESS } from '@api/callable';
import { Refusal } from '@domain/shared/errors';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { finishErasure } from './finishErasure';
import { startErasure } from './startErasure';

/**
 * Deletes the caller's own account with all its data (Spec 1 §7). No one can delete another account, not even an admin.
 * Signed leases stay, without the account's uid and address. Throws `Refusal('signInTooOld')` and as `refuseToDelete`.
 */
export const deleteAllUserData: Handler<'deleteAllUserData'> = async ({ userId }, ctx) => {
  if (userId !== ctx.viewer.uid) throw new Refusal('foreignUid');
  assertFreshSignIn(ctx);
  await finishErasure(await startErasure(ctx), ctx);
  return SUCCESS;
};
