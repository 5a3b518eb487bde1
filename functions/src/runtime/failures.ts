import { REFUSALS, type RefusalDetails, type RefusalReason } from '@api/refusals';
import { Refusal } from '@domain/shared/errors';
import { HttpsError } from 'firebase-functions/https';
import { ConflictError } from '../data/conflictError';

/** Returns the refusal of a thrown value, or `null` for an unexpected error. */
const toRefusal = (error: unknown): Refusal | null => {
  if (error instanceof ConflictError) return new Refusal('tooMuchContention');
  return error instanceof Refusal ? error : null;
};

export type CallFailure = { reason: RefusalReason; reference: string | null; error: HttpsError };

/**
 * Converts a thrown value to the error sent to the caller. A refusal carries its reason and fields. Any other error is only
 * `unexpected`, with a reference to its cause in the log.
 */
export const toCallFailure = (thrown: unknown, newReference: () => string): CallFailure => {
  const refusal = toRefusal(thrown);
  const reason = refusal?.reason ?? 'unexpected';
  const reference = refusal ? null : newReference();
  const details: RefusalDetails = {
    reason,
    ...(refusal?.fields ? { fields: refusal.fields } : {}),
    ...(refusal?.until ? { until: refusal.until } : {}),
    ...(reference ? { reference } : {}),
  };
  return { reason, reference, error: new HttpsError(REFUSALS[reason], reason, details) };
};
