import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';

/** Failures after which the server may have acted: perhaps only its response was lost. */
const UNCLEAR: readonly AppErrorReason[] = ['unexpected', 'networkFailed'];
const UNKNOWN: AppErrorReason = 'outcomeUnknown';

const hasReason = (error: unknown, reasons: readonly AppErrorReason[]): boolean =>
  error instanceof AppError && reasons.includes(error.reason);

/** Returns whether it is unknown if the server has acted. */
export const isAmbiguousFailure = (error: unknown): boolean => hasReason(error, [UNKNOWN]);

/**
 * Calls `act`. If its response is lost, `look` checks whether the server acted (`null`: it did not). Throws the error of
 * `act` if nothing was done, `outcomeUnknown` if `look` fails too.
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
