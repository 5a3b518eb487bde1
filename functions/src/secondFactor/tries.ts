import {
  getLockEnd,
  isLastTry,
  type SecondFactor,
  withProof,
  withWrongCode,
} from '@domain/accounts/secondFactor';
import { Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { getSecondFactorPath } from '../data/secondFactors';
import type { Writes } from '../data/store';
import { buildMailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';

/** Result of a correct code: the changes to write beside the proof of this session, and the response of the call. */
type CorrectCode<A> = { write: Partial<SecondFactor>; also: (writes: Writes) => void; answer: A };
/** Throws a `Refusal` if no code can be tried now. Returns `null` for a wrong code. */
type Compare<A> = (factor: SecondFactor) => CorrectCode<A> | null;
type WrongReason = Extract<RefusalReason, 'secondFactorWrong' | 'recoveryCodeWrong'>;

const MISSING: RefusalReason = 'secondFactorMissing';

const decideWrongCode = (factor: SecondFactor, ctx: CallContext): Decision<null> => {
  const wrongCodes = withWrongCode(factor, ctx.now);
  const tell = (writes: Writes) =>
    queueMails(writes, [buildMailDraft('secondFactorLocked', ctx.viewer, {})], ctx);
  return { write: { wrongCodes }, ...(isLastTry(wrongCodes) ? { also: tell } : {}), answer: null };
};

/**
 * Compares a code with the caller's factor. A correct code proves the factor for this session and cancels a removal
 * requested by an admin, because the device is not lost. A wrong one is counted in the same conditional write, so
 * parallel guesses get no extra tries; the last try of a window is mailed to the person. Throws
 * `Refusal('secondFactorMissing')`, `Refusal('secondFactorLocked')` or, for a wrong code, `Refusal(wrong)`.
 */
export const tryCode = async <A>(
  compare: Compare<A>,
  ctx: CallContext,
  wrong: WrongReason = 'secondFactorWrong',
): Promise<A> => {
  const { viewer, authTime, now } = ctx;
  const decide = (factor: SecondFactor | null): Decision<{ right: A } | null> => {
    if (!factor) throw new Refusal(MISSING);
    const until = getLockEnd(factor, now);
    if (until !== null) throw new Refusal('secondFactorLocked', null, until);
    const right = compare(factor);
    if (!right) return decideWrongCode(factor, ctx);
    const proofs = withProof(factor, authTime ?? now, now);
    const wrongCodes = { count: 0, firstAt: 0 };
    return {
      write: { reset: null, ...right.write, wrongCodes, proofs },
      also: right.also,
      answer: { right: right.answer },
    };
  };
  const outcome = await updateWithPrecondition(getSecondFactorPath(viewer.uid), decide);
  if (!outcome) throw new Refusal(wrong, { code: wrong });
  return outcome.right;
};
