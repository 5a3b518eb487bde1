import { SUCCESS } from '@api/callable';
import { whyCodeRefused } from '@domain/accounts/secondFactor';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { queueFactorEvent } from './events';
import { findStep } from './totp';
import { tryCode } from './tries';
import { openSecret } from './vault';

/**
 * Proves the second factor for this session by a code of the authenticator app. Each code works once. Throws
 * `Refusal('secondFactorMissing')`, `Refusal('secondFactorLocked')`, `Refusal('secondFactorWrong')` or
 * `Refusal('secondFactorUsed')`.
 */
export const proveSecondFactor: Handler<'proveSecondFactor'> = ({ code }, ctx) =>
  tryCode((factor) => {
    if (!factor.secret) throw new Refusal('secondFactorMissing');
    const step = findStep(openSecret(ctx.viewer.uid, factor.secret), code, ctx.now);
    const refusal = whyCodeRefused(factor, step);
    if (step === undefined || refusal === 'secondFactorWrong') return null;
    assertAllowed(refusal);
    return {
      write: { lastStep: step },
      also: (writes) => queueFactorEvent(writes, 'proveSecondFactor', ctx),
      answer: SUCCESS,
    };
  }, ctx);
