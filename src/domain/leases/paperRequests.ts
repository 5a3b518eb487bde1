import type { LeaseSide } from '../offers/states';
import type { PaperLease } from './paperLease';

/** A side asks an admin to settle a lease signed by hand; `statement` is what it adds, and may be empty. */
export type PaperRequest = { at: number; by: LeaseSide; statement: string };

/** What a side says to the admin and to the other side. */
export const PAPER_STATEMENT_MAX_CHARS = 500;
/** Requests of one side in one case: the second one only after an answer. */
const REQUESTS_MAX = 2;

/** The parts of a case by which requests are judged. */
type Asked = {
  reservation: { paper: PaperLease };
  requests?: PaperRequest[];
  answer?: { at: number; reason: string } | null;
};

/** Returns every request of a case, the earliest first; one made while the reservation lasted has no statement. */
export const getPaperRequests = ({ reservation: { paper }, requests = [] }: Asked): PaperRequest[] => [
  ...(paper.asked ? [{ ...paper.asked, statement: '' }] : []),
  ...requests,
];

/** Returns whether a side can ask (`open`), waits for an answer (`waiting`) or has asked as often as it can (`spent`). */
export const getRequestState = (paperCase: Asked, side: LeaseSide): 'open' | 'waiting' | 'spent' => {
  const own = getPaperRequests(paperCase).filter(({ by }) => by === side);
  const last = own.at(-1);
  if (!last) return 'open';
  if (!paperCase.answer || paperCase.answer.at < last.at) return 'waiting';
  return own.length < REQUESTS_MAX ? 'open' : 'spent';
};

/** What a side is told to do next about its lease, a key of `paperCase:next`. */
export type PaperNext = 'ask' | 'askToo' | 'asked' | 'askAgain' | 'answered';

/** Returns what a side can do about a lease that nothing hinders an admin to record. */
export const getPaperNext = (paperCase: Asked, side: LeaseSide): PaperNext => {
  const state = getRequestState(paperCase, side);
  if (state === 'waiting') return 'asked';
  if (state === 'spent') return 'answered';
  if (paperCase.answer) return 'askAgain';
  return getPaperRequests(paperCase).length > 0 ? 'askToo' : 'ask';
};
