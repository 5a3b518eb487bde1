import type { AccountStatus } from '@api/accounts';
import type { User } from '@domain/accounts/user';
import { isSameEmail, normalizeEmail } from '@domain/shared/email';
import { logEvents } from '../data/eventLog';
import { findAll } from '../data/queries';
import { listSignIns, removeSignIn } from '../data/signIns';
import { findUser } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { refreshPhoto } from './accountPhoto';

/**
 * Returns the status of an account after a sign-in through a provider (Spec 1 §4). A record under the same uid is
 * `known`. If another account with a record has verified the same address, the status is `emailInUse` and the account
 * just created is deleted again. Otherwise it is `new`.
 * A record without a live account, or whose account never verified its address, does not block the address. Only an
 * address verified by the token is looked up, so that accounts cannot be enumerated.
 */
export const checkNewAccount: Handler<'checkNewAccount'> = async (_, ctx) => {
  const { viewer } = ctx;
  if (await findUser(viewer.uid)) {
    await refreshPhoto(viewer.uid);
    return { standing: 'known' };
  }
  const isInUse = viewer.emailVerified && (await hasRecordElsewhere(viewer));
  const status: AccountStatus = isInUse ? 'emailInUse' : 'new';
  if (isInUse) await removeNewAccount(ctx);
  return { standing: status };
};

const hasRecordElsewhere = async ({ uid, email }: Pick<User, 'uid' | 'email'>): Promise<boolean> => {
  const records = await findAll<User>('accountsByEmail', { email: normalizeEmail(email) });
  const others = records.filter(({ id }) => id !== uid);
  if (others.length === 0) return false;
  const signIns = await listSignIns(others.map(({ id }) => id));
  return signIns.some((account) => account.emailVerified && isSameEmail(account.email ?? '', email));
};

const removeNewAccount = async (ctx: CallContext): Promise<void> => {
  await removeSignIn(ctx.viewer.uid);
  await logEvents([{ method: 'checkNewAccount', details: 'emailInUse', userId: null, offerId: null }], ctx);
};
