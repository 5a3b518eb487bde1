import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';

/** Failures behind which the server may have done what it was asked: only its answer was lost. */
const UNCLEAR: readonly AppErrorReason[] = ['unexpected', 'networkFailed'];
const UNKNOWN: AppErrorReason = 'outcomeUnknown';

const hasReason = (error: unknown, reasons: readonly AppErrorReason[]): boolean =>
  error instanceof AppError && reasons.includes(error.reason);

/** Whether nobody can tell if the server has acted. */
export const isAmbiguousFailure = (error: unknown): boolean => hasReason(error, [UNKNOWN]);

/**
 * Asks the server to act; where its answer is lost, looks whether it acted (`null`: it did not). Throws the failure of
 * the act when nothing was done, `outcomeUnknown` when looking fails too.
 */
export const runOrVerifyOutcome = async <Done>(server: {
  act: () => Promise<Done>;
  look: () => Promise<Done | null>;
}): Promise<Done> => {
  try {
    return await server.act();
  } catch (error) {
    if (!hasReason(error, UNCLEAR)) throw error;
    const done = await server.look().catch((cause) => {
      throw new AppError(UNKNOWN, { retryable: true, cause });
    });
    if (done === null) throw error;
    return done;
  }
};
