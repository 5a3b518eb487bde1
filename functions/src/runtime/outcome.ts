import { type CallFailure, toCallFailure } from './failures';
import { describeFailure, type LogLine, type WriteLog } from './log';

/** Id generator and log of the process. */
type Means = { newId: () => string; log: WriteLog };

/** Result of a request: its answer, or the failure sent to the caller. */
type Outcome<A> = { answer: A } | { failure: CallFailure };

/**
 * Runs one request and writes exactly one log line: `line` with its outcome and duration in ms. An unexpected error also logs the
 * reference that the caller gets.
 */
export const runWithOutcomeLog = async <A>(
  line: LogLine,
  { newId, log }: Means,
  run: () => Promise<A>,
): Promise<Outcome<A>> => {
  const startedAt = performance.now();
  const leave = (outcome: string, extra: LogLine = {}) =>
    log({ ...line, ms: Math.round(performance.now() - startedAt), outcome, ...extra });
  try {
    const answer = await run();
    leave('ok');
    return { answer };
  } catch (thrown) {
    const failure = toCallFailure(thrown, newId);
    const { reason, reference } = failure;
    leave(reason, reference ? { reference, ...describeFailure(thrown) } : {});
    return { failure };
  }
};
