import type { LeaseSide } from '../offers/states';
import type { PaperLease } from './paperLease';

/** Request of a side to an admin to settle a lease signed by hand. `statement` is the side's own description and may be empty. */
export type PaperRequest = { at: number; by: LeaseSide; statement: string };
/** The request with its author, for that person's data export. The sides never see the author; missing in older records. */
export type StoredPaperRequest = PaperRequest & { uid?: string };

/** Longest statement, which the admin and the other side read. */
export const PAPER_STATEMENT_MAX_CHARS = 500;
/** Most requests of one side in one case after the reservation. The second needs an answer to the first. */
export const PAPER_REQUESTS_MAX = 2;

/** The parts of a case that decide about requests. */
type PaperRequestInput = {
  reservation: { paper: PaperLease };
  requests?: StoredPaperRequest[];
  answer?: { at: number; reason: string } | null;
};

/** Returns every request of a case, oldest first. A request made during the reservation has no statement. */
export const getPaperRequests = ({
  reservation: { paper },
  requests = [],
}: PaperRequestInput): PaperRequest[] => [
  ...(paper.asked ? [{ ...paper.asked, statement: '' }] : []),
  ...requests.map(({ at, by, statement }) => ({ at, by, statement })),
];

const getLateRequests = ({ requests = [] }: PaperRequestInput, side: LeaseSide): PaperRequest[] =>
  requests.filter(({ by }) => by === side);

/**
 * Returns whether a side can make a request (`open`), waits for an answer (`waiting`) or has used up its requests (`spent`). A
 * request made during the reservation does not count, because it could have no statement.
 */
export const getRequestState = (
  paperCase: PaperRequestInput,
  side: LeaseSide,
): 'open' | 'waiting' | 'spent' => {
  const own = getLateRequests(paperCase, side);
  const last = own.at(-1);
  if (!last) return 'open';
  if (!paperCase.answer || paperCase.answer.at < last.at) return 'waiting';
  return own.length < PAPER_REQUESTS_MAX ? 'open' : 'spent';
};

/** Returns whether a side repeats its waiting request: with the same statement, or with none. */
export const isRepeatedRequest = (
  paperCase: PaperRequestInput,
  { side, statement }: { side: LeaseSide; statement: string },
): boolean => {
  const last = getLateRequests(paperCase, side).at(-1);
  return getRequestState(paperCase, side) === 'waiting' && ['', last?.statement].includes(statement);
};

/** Returns whether an answer with this reason was already given and no request came since. */
export const isAnsweredSo = (paperCase: PaperRequestInput, reason: string): boolean => {
  const { answer } = paperCase;
  const lastAskedAt = getPaperRequests(paperCase).at(-1)?.at ?? 0;
  return answer?.reason === reason && answer.at >= lastAskedAt;
};

/** Next step shown to a side of a lease, a key of `paperCase:next`. */
export type PaperNext = 'ask' | 'askToo' | 'addStatement' | 'asked' | 'askOnAnswer' | 'askAgain' | 'answered';

/** Returns the next step of a side whose lease an admin could record. */
export const getPaperNext = (paperCase: PaperRequestInput, side: LeaseSide): PaperNext => {
  const state = getRequestState(paperCase, side);
  if (state === 'waiting') return 'asked';
  if (state === 'spent') return 'answered';
  const requests = getPaperRequests(paperCase);
  const hasAsked = requests.some(({ by }) => by === side);
  if (paperCase.answer) return hasAsked ? 'askAgain' : 'askOnAnswer';
  if (hasAsked) return 'addStatement';
  return requests.length > 0 ? 'askToo' : 'ask';
};
