import { type CallFailure, toCallFailure } from './failures';
import { describeFailure, type LogLine, type WriteLog } from './log';

/** Chance and log of the process. */
type Means = { newId: () => string; log: WriteLog };

/** What a request came to: its answer, or what its caller is told. */
type Outcome<A> = { answer: A } | { failure: CallFailure };

/**
 * Runs one request and leaves exactly one log line about it: `line` with its outcome and its milliseconds, and for a fault
 * of ours the reference its caller is given.
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
