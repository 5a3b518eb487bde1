import { REFUSALS, type RefusalDetails, type RefusalReason } from '@contracts/refusals';
import { Refusal } from '@domain/shared/errors';
import { HttpsError } from 'firebase-functions/https';
import { ConflictError } from '../data/conflictError';

/** The reason a thrown value stands for, or `null` when it is no refusal but a fault of ours. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof ConflictError) return new Refusal('tooMuchContention');
  return error instanceof Refusal ? error : null;
};

export type CallFailure = { reason: RefusalReason; reference: string | null; error: HttpsError };

/**
 * What a caller is told about a thrown value: a refusal by its reason and fields; anything else only that it was
 * unexpected, with a reference under which the log has the cause.
 */
export const toCallFailure = (thrown: unknown, newReference: () => string): CallFailure => {
  const refusal = refusalOf(thrown);
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
