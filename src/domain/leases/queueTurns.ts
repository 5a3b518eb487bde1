import { QUEUE_TURN_MS } from '../offers/limits';

/**
 * `queueEntries/{id}`: the place of one company that waits behind a reservation. Only the company reads it. Timestamps in epoch
 * ms.
 */
export type QueueEntry = {
  id: string;
  offerId: string;
  offerName: string;
  companyId: string;
  /** The account that joined for the company. It gets the mails. */
  uid: string;
  joinedAt: number;
  /** Order of joining; grows with every new entry. */
  number: number;
  /** Place from 1. A paused company keeps its place and is skipped. */
  position: number;
  /** Companies before it that are not paused. */
  ahead: number;
  isPaused: boolean;
  /** Start of the first turn; `null` while the end of the hold is not known. */
  turnsFrom: number | null;
  /** Whether the turns of this hold are over, so that every company can reserve. */
  isOver: boolean;
  /** Start of its turn of this hold, of which it was notified; `null` before. */
  turnAt: number | null;
  /** Validity of the offer, with which every turn ends. Earlier records lack it. */
  offerValidTo?: number;
  /** Whether it paused within its turn. It has no second one before the next hold. Earlier records lack it. */
  hadTurn?: boolean;
};

/** Counts of a queue, on the offer. They name no company. */
export type QueueCounts = {
  /** Companies that have a turn to come or running, and those that are skipped: paused, or their turn was given up. */
  waiting: number;
  paused: number;
  /** Start of the first turn; `null` while the premises are held, or while the end of the hold is not known. */
  turnsFrom: number | null;
  isOver: boolean;
};

/** The counts with the bookkeeping of the sweep. Earlier records lack a queue. */
export type OfferQueue = QueueCounts & {
  /** When the sweep processes the queue next; `null` while the premises are held. */
  dueAt: number | null;
  /** Whether the companies were notified that the lease is signed. */
  isSignatureTold: boolean;
};

/** `queue` field of an offer. Earlier records lack it; `null` after the last company left. */
export type QueueState = { queue?: OfferQueue | null };

/** Part of an entry that decides whose turn it is. */
type WaitingEntry = Pick<QueueEntry, 'companyId' | 'number' | 'isPaused' | 'turnAt' | 'hadTurn'>;

/** A queue in its order, with the start of the first turn. */
export type Queue<E extends WaitingEntry = QueueEntry> = {
  entries: readonly E[];
  turnsFrom: number | null;
  isOver: boolean;
};

/** One company's exclusive time to reserve. At `endsAt` it has ended. */
export type Turn = { startsAt: number; endsAt: number };

/** A queue at a moment: without the companies whose turn has passed, the one whose turn it is first. */
export type SettledQueue<E extends WaitingEntry = QueueEntry> = Queue<E> & {
  passed: readonly E[];
  turn: (Turn & { entry: E }) | null;
};

/** Returns the two hours from `startsAt`. */
export const toTurn = (startsAt: number): Turn => ({ startsAt, endsAt: startsAt + QUEUE_TURN_MS });

/** Returns a turn that ends with the validity of the offer (epoch ms) at the latest. Earlier places do not know the validity. */
export const capTurn = <T extends Turn>(turn: T, offerValidTo: number | undefined): T => ({
  ...turn,
  endsAt: Math.min(turn.endsAt, offerValidTo ?? Number.POSITIVE_INFINITY),
});

/** Returns whether a company has no turn of this hold: it is paused, or it gave up the turn it had. */
const isSkipped = ({ isPaused, hadTurn }: Pick<QueueEntry, 'isPaused' | 'hadTurn'>): boolean =>
  isPaused || hadTurn === true;

/**
 * Returns entries in the order of their turns: the company whose turn has begun, even if a precedence interrupts it, then the
 * order of joining.
 */
const sortByTurn = <E extends WaitingEntry>(entries: readonly E[]): E[] => {
  const hasBegun = (entry: E) => !isSkipped(entry) && entry.turnAt !== null;
  const inOrder = entries.toSorted((one, other) => one.number - other.number);
  return [...inOrder.filter(hasBegun), ...inOrder.filter((entry) => !hasBegun(entry))];
};

/**
 * Returns the queue at `now`. From `turnsFrom` on each company that is not paused has two hours, one after another, even if
 * nothing runs. Companies whose turn has passed leave the queue. After the last turn every company can reserve, and paused
 * companies wait for the next hold. A company that resumes during another's turn is next in the order of joining, unless it gave
 * up its own turn: no company has two turns of one hold.
 */
export const settleTurns = <E extends WaitingEntry>(
  { entries, turnsFrom, isOver }: Queue<E>,
  now: number,
): SettledQueue<E> => {
  const ordered = sortByTurn(entries);
  if (turnsFrom === null || isOver || now < turnsFrom)
    return { entries: ordered, turnsFrom, isOver, passed: [], turn: null };
  const active = ordered.filter((entry) => !isSkipped(entry));
  const passedCount = Math.min(active.length, Math.floor((now - turnsFrom) / QUEUE_TURN_MS));
  const passed = active.slice(0, passedCount);
  const left = ordered.filter((entry) => !passed.includes(entry));
  const current = active[passedCount];
  const startsAt = turnsFrom + passedCount * QUEUE_TURN_MS;
  if (!current) return { entries: left, turnsFrom: startsAt, isOver: true, passed, turn: null };
  const entry = { ...current, turnAt: startsAt };
  return {
    entries: [entry, ...left.filter((other) => other !== current)],
    turnsFrom: startsAt,
    isOver: false,
    passed,
    turn: { ...toTurn(startsAt), entry },
  };
};

/** Returns a settled queue with other entries. If the company with the turn is gone or paused, the next turn starts at `now`. */
const withEntries = <E extends WaitingEntry>(
  settled: SettledQueue<E>,
  entries: readonly E[],
  now: number,
): SettledQueue<E> => {
  const { turn, passed } = settled;
  const first = turn && entries.find(({ companyId }) => companyId === turn.entry.companyId);
  const isTurnKept = !turn || (first && !isSkipped(first));
  const turnsFrom = isTurnKept ? settled.turnsFrom : now;
  return { ...settleTurns({ entries, turnsFrom, isOver: settled.isOver }, now), passed };
};

/** Returns the settled queue without a company. */
export const withoutCompany = <E extends WaitingEntry>(
  settled: SettledQueue<E>,
  companyId: string,
  now: number,
): SettledQueue<E> =>
  withEntries(
    settled,
    settled.entries.filter((entry) => entry.companyId !== companyId),
    now,
  );

/**
 * Returns the settled queue with a company paused or resumed. It keeps its place. One that pauses after its turn began has had it,
 * even while a precedence interrupts it: it is skipped until the next hold, even if it resumes.
 */
export const withPause = <E extends WaitingEntry>(
  settled: SettledQueue<E>,
  { companyId, isPaused }: Pick<WaitingEntry, 'companyId' | 'isPaused'>,
  now: number,
): SettledQueue<E> => {
  const withChange = (entry: E): E => ({
    ...entry,
    isPaused,
    ...(isPaused && entry.turnAt !== null ? { hadTurn: true } : {}),
  });
  const entries = settled.entries.map((entry) => (entry.companyId === companyId ? withChange(entry) : entry));
  return withEntries(settled, entries, now);
};

/** Returns a queue behind a new hold: every company that is not paused will have a turn. */
export const withNewHold = <Q extends Queue>(queue: Q): Q => ({
  ...queue,
  entries: queue.entries
    .map(({ hadTurn: _, ...entry }) => ({ ...entry, turnAt: null }))
    .toSorted((one, other) => one.number - other.number),
  turnsFrom: null,
  isOver: false,
});

/** Returns the settled queue with a new company at its end. */
export const withCompany = <E extends WaitingEntry>(settled: SettledQueue<E>, entry: E): SettledQueue<E> => {
  const number = Math.max(0, ...settled.entries.map((other) => other.number)) + 1;
  return { ...settled, entries: [...settled.entries, { ...entry, number }] };
};

/** Returns the queue as it is stored: each entry with its place. */
export const numberPlaces = ({ entries, turnsFrom, isOver }: Queue): QueueEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    position: index + 1,
    ahead: entries.slice(0, index).filter((before) => !isSkipped(before)).length,
    turnsFrom,
    isOver,
  }));

/** Returns the counts of a queue. */
export const countPlaces = ({ entries, turnsFrom, isOver }: Queue): QueueCounts => {
  const paused = entries.filter(isSkipped).length;
  return { waiting: entries.length - paused, paused, turnsFrom, isOver };
};
