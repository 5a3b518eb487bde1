import type { CallSchema } from '@api/callable';
import { whyUnproven } from '@domain/accounts/secondFactor';
import { assertAllowed } from '@domain/shared/errors';
import { findSecondFactor } from '../data/secondFactors';
import type { CallContext } from './context';
import { assertFreshSignIn } from './freshSignIn';

/**
 * Throws `Refusal('secondFactorMissing')` or `Refusal('secondFactorWanted')` unless this session has just proved its
 * second factor.
 */
const assertSecondFactor = async (ctx: CallContext): Promise<void> =>
  assertAllowed(whyUnproven(await findSecondFactor(ctx.viewer.uid), ctx));

/**
 * Throws if the session lacks a proof that the call demands. The sign-in is checked first: signing in again starts a
 * new session, where an earlier second factor does not count.
 */
export const assertProofs = async (contract: CallSchema, ctx: CallContext): Promise<void> => {
  if (contract.freshSignIn) assertFreshSignIn(ctx);
  if (contract.secondFactor) await assertSecondFactor(ctx);
};
