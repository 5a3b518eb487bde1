import { createEmptyFactor, SET_UP_MS, type SecondFactor, whyUnproven } from '@domain/accounts/secondFactor';
import { assertAllowed } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { getSecondFactorPath } from '../data/secondFactors';
import type { Handler } from '../runtime/pipeline';
import { buildSetUpAddress, createSecret } from './totp';
import { sealSecret } from './vault';

/**
 * Creates a new secret for an authenticator app. It takes effect when the same session confirms its first code with
 * `confirmSecondFactor`. An account with a factor must first prove it, by a code or a recovery code.
 */
export const beginSecondFactor: Handler<'beginSecondFactor'> = async (_, ctx) => {
  const { viewer, now } = ctx;
  const secret = createSecret();
  const pending = {
    secret: sealSecret(viewer.uid, secret),
    authTime: ctx.authTime ?? now,
    expiresAt: now + SET_UP_MS,
  };
  await updateWithPrecondition<SecondFactor, null>(
    getSecondFactorPath(viewer.uid),
    (factor): Decision<null> => {
      if (factor?.secret) assertAllowed(whyUnproven(factor, ctx));
      return { write: factor ? { pending } : { ...createEmptyFactor(viewer.uid), pending }, answer: null };
    },
  );
  return { secret, address: buildSetUpAddress(secret, viewer.email) };
};
