import type { CallSchema } from '@contracts/callable';
import { whyUnproven } from '@domain/accounts/secondFactor';
import { refuseWhen } from '@domain/shared/errors';
import { getSecondFactor } from '../data/secondFactors';
import type { CallContext } from './context';
import { refuseUnlessFreshlySignedIn } from './freshSignIn';

/** Refuses with `secondFactorMissing` or `secondFactorWanted` unless this session proved the second factor just now. */
const assertSecondFactor = async (ctx: CallContext): Promise<void> =>
  refuseWhen(whyUnproven(await getSecondFactor(ctx.viewer.uid), ctx));

/**
 * Refuses a session that lacks a proof the call demands. The sign-in comes first: proving it again begins a session of
 * its own, for which a second factor proved before does not count.
 */
export const assertProofs = async (contract: CallSchema, ctx: CallContext): Promise<void> => {
  if (contract.freshSignIn) refuseUnlessFreshlySignedIn(ctx);
  if (contract.secondFactor) await assertSecondFactor(ctx);
};
