import type { LeaseSide } from '../offers/states';
import type { PaperLease } from './paperLease';

/** A side asks an admin to settle a lease signed by hand; `statement` is its own account of it, and may be empty. */
export type PaperRequest = { at: number; by: LeaseSide; statement: string };
/** The same with the person who asked, for that person's export; the sides never see it, and earlier records lack it. */
export type StoredPaperRequest = PaperRequest & { uid?: string };

/** Length of a statement, which the admin and the other side read. */
export const PAPER_STATEMENT_MAX_CHARS = 500;
/** Requests of one side in one case after the reservation: the second one only after an answer. */
const REQUESTS_MAX = 2;

/** The parts of a case by which requests are judged. */
type PaperRequestInput = {
  reservation: { paper: PaperLease };
  requests?: StoredPaperRequest[];
  answer?: { at: number; reason: string } | null;
};

/** Returns every request of a case, the earliest first; one made while the reservation lasted has no statement. */
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
 * Returns whether a side can ask (`open`), waits for an answer (`waiting`) or has asked as often as it can (`spent`). A request
 * made while the reservation lasted takes none of those after it: it could bring no statement.
 */
export const getRequestState = (
  paperCase: PaperRequestInput,
  side: LeaseSide,
): 'open' | 'waiting' | 'spent' => {
  const own = getLateRequests(paperCase, side);
  const last = own.at(-1);
  if (!last) return 'open';
  if (!paperCase.answer || paperCase.answer.at < last.at) return 'waiting';
  return own.length < REQUESTS_MAX ? 'open' : 'spent';
};

/** Returns whether a side repeats the request it waits with: in the same words, or with none. */
export const isRepeatedRequest = (
  paperCase: PaperRequestInput,
  { side, statement }: { side: LeaseSide; statement: string },
): boolean => {
  const last = getLateRequests(paperCase, side).at(-1);
  return getRequestState(paperCase, side) === 'waiting' && ['', last?.statement].includes(statement);
};

/** Returns whether an answer with this reason was given already and no side has asked since. */
export const isAnsweredSo = (paperCase: PaperRequestInput, reason: string): boolean => {
  const { answer } = paperCase;
  const lastAskedAt = getPaperRequests(paperCase).at(-1)?.at ?? 0;
  return answer?.reason === reason && answer.at >= lastAskedAt;
};

/** The next step a side is told about its lease, a key of `paperCase:next`. */
export type PaperNext = 'ask' | 'askToo' | 'addStatement' | 'asked' | 'askOnAnswer' | 'askAgain' | 'answered';

/** Returns what a side can do about a lease that nothing hinders an admin to record. */
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
