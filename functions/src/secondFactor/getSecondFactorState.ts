import { whyUnproven } from '@domain/accounts/secondFactor';
import { findSecondFactor } from '../data/secondFactors';
import type { Handler } from '../runtime/pipeline';

/** Returns whether the caller has a second factor, whether this session proved it, and how many recovery codes are left. */
export const getSecondFactorState: Handler<'getSecondFactorState'> = async (_, ctx) => {
  const factor = await findSecondFactor(ctx.viewer.uid);
  return {
    isSetUp: Boolean(factor?.secret),
    isProven: whyUnproven(factor, ctx) === null,
    recoveryCodesLeft: factor?.recovery.digests.length ?? 0,
  };
};
