import { whyCannotDeleteAccount } from '@domain/accounts/deletion';
import type { Erasure } from '@domain/accounts/erasure';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { getErasurePath } from '../data/erasures';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import type { Writes } from '../data/store';
import { findUser, getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import { loadDeletionState } from './deletionState';
import { prepareLeavingCompanies } from './leaveCompanies';
import { findVerifiedEmail, loadVerifiedEmails } from './signIn';

const PSEUDONYM_MARK = 'erased-';

/**
 * Checks that the caller's account can be deleted. Throws `Refusal` while offers bind it, leases wait for it, it works
 * for the platform, or it is the only acting member of a company with commitments. Returns the writes on those companies.
 */
export const assertDeletable = async ({ viewer, now }: CallContext): Promise<(writes: Writes) => void> => {
  if (viewer.isAdmin || viewer.isCreator) throw new Refusal('staffAccount');
  assertAllowed(whyCannotDeleteAccount(await loadDeletionState(viewer.uid, now)));
  return prepareLeavingCompanies(viewer.uid, now);
};

/**
 * Starts the deletion of the caller's account, or returns the one already started. It removes the account's record at
 * once, so that the account cannot publish or sign while the rest is erased.
 */
export const startErasure = (ctx: CallContext): Promise<Erasure> => {
  const { uid } = ctx.viewer;
  return updateWithPrecondition<Erasure, Erasure>(
    getErasurePath(uid),
    async (existing): Promise<Decision<Erasure>> => {
      if (existing) return { unchanged: existing };
      const writeCompanies = await assertDeletable(ctx);
      const erasure: Erasure = {
        status: 'running',
        pseudonym: `${PSEUDONYM_MARK}${ctx.newId()}`,
        uid,
        emails: await loadVerifiedEmails(
          uid,
          await findUser(uid),
          await findVerifiedEmail(ctx.viewer),
          ctx.now,
        ),
        createdAt: ctx.now,
        erasedAt: null,
        heldOffers: [],
        holdUntil: null,
      };
      const also = (writes: Writes) => {
        writeCompanies(writes);
        writes.remove(getUserPath(uid));
      };
      return { write: erasure, also, answer: erasure };
    },
  );
};
