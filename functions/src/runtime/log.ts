import * as logger from 'firebase-functions/logger';

/** One structured log line. Never contains an address, a price, a raw uid or a token. */
export type LogLine = Record<string, string | number | boolean | null>;
export type WriteLog = (line: LogLine) => void;

const CAUSES_SHOWN_MAX = 3;

/** Writes a line to the project's log; a line with a stack has severity ERROR. */
export const writeLog: WriteLog = (line) =>
  logger.write({
    ...line,
    severity: line.stack ? 'ERROR' : 'INFO',
    message: String(line.call ?? line.place ?? ''),
  });

/** Returns only the frames of a stack: its message may quote user input. */
const getStackFrames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

/** Describes a thrown value by kind, code and stack frames, with the kinds of its causes, but without its message. */
export const describeFailure = (thrown: unknown): LogLine => {
  if (!(thrown instanceof Error)) return { error: typeof thrown, stack: 'unknown' };
  const names: string[] = [];
  let cause: unknown = thrown;
  while (cause instanceof Error && names.length < CAUSES_SHOWN_MAX) {
    const { code } = cause as { code?: string | number | null };
    names.push([cause.name, code ?? ''].join(' ').trim());
    cause = cause.cause;
  }
  return { error: names.join(' < '), stack: getStackFrames(thrown) || 'unknown' };
};

/** Reports a failure that no caller waits for, under the place where it happened. */
export const reportFailure = (place: string, thrown: unknown, extra: LogLine = {}): void =>
  writeLog({ place, ...extra, ...describeFailure(thrown) });
