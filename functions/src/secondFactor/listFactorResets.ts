import type { FactorResetRow, ResetHindrance } from '@api/secondFactor';
import { formatPersonName } from '@domain/accounts/personName';
import type { FactorReset, SecondFactor } from '@domain/accounts/secondFactor';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { findAll } from '../data/queries';
import { findSecondPersonFault } from '../data/secondPerson';
import { findUser } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

type WaitingReset = Pick<SecondFactor, 'uid'> & { reset: FactorReset };

const findHindrance = async (
  { uid, reset }: WaitingReset,
  { viewer, now }: CallContext,
): Promise<ResetHindrance | null> => {
  if (reset.by === viewer.uid) return { reason: 'factorResetOwn', until: reset.expiresAt };
  const ownCase = whyCannotDecide(viewer.uid, [uid]);
  if (ownCase) return { reason: ownCase, until: null };
  return findSecondPersonFault(reset.by, viewer.uid, now);
};

/** Builds the row of a requested removal; no row if the account has been deleted meanwhile. */
const loadRow = async (waiting: WaitingReset, ctx: CallContext): Promise<FactorResetRow[]> => {
  const [user, hindrance] = await Promise.all([findUser(waiting.uid), findHindrance(waiting, ctx)]);
  if (!user) return [];
  const { byEmail, reason, at, expiresAt } = waiting.reset;
  return [{ email: user.email, name: formatPersonName(user), byEmail, reason, at, expiresAt, hindrance }];
};

/**
 * Returns the removals of second factors that wait for another admin, each with the reason why the caller cannot
 * confirm it, if any.
 */
export const listFactorResets: Handler<'listFactorResets'> = async (_, ctx) => {
  const found = await findAll<WaitingReset>('waitingFactorResets', { expiresAt: new Date(ctx.now) });
  const rows = await Promise.all(found.map(({ entity }) => loadRow(entity, ctx)));
  return { resets: rows.flat() };
};
