import {
  numberPlaces,
  type Queue,
  type QueueEntry,
  settleTurns,
  withCompany,
  withNewHold,
  withoutCompany,
  withPause,
} from '@domain/leases/queueTurns';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const anEntry = (companyId: string, patch: Partial<QueueEntry> = {}): QueueEntry => ({
  id: `offer_${companyId}`,
  offerId: 'offer',
  offerName: 'Biuro',
  companyId,
  uid: `uid-${companyId}`,
  joinedAt: NOW,
  number: 0,
  position: 0,
  ahead: 0,
  isPaused: false,
  turnsFrom: null,
  isOver: false,
  turnAt: null,
  ...patch,
});

const aQueue = (companies: string, turnsFrom: number | null = NOW): Queue => ({
  entries: companies.split(' ').map((id, index) => anEntry(id, { number: index + 1 })),
  turnsFrom,
  isOver: false,
});

const getHolder = (queue: Queue, at: number) => settleTurns(queue, at).turn?.entry.companyId ?? null;

describe('the turns of a queue', () => {
  it('gives each company two hours in the order of joining, counted from the end of the hold', () => {
    const queue = aQueue('A B C');
    const moments = [
      [-1, null],
      [0, 'A'],
      [2 * HOUR_MS - 1, 'A'],
      [2 * HOUR_MS, 'B'],
      [4 * HOUR_MS - 1, 'B'],
      [4 * HOUR_MS, 'C'],
      [6 * HOUR_MS - 1, 'C'],
      [6 * HOUR_MS, null],
    ] as const;
    for (const [after, company] of moments) expect(getHolder(queue, NOW + after)).toBe(company);
  });

  it('takes companies whose turn has passed out of the queue and opens the premises to all after the last', () => {
    expect(settleTurns(aQueue('A B C'), NOW + 3 * HOUR_MS)).toMatchObject({
      entries: [{ companyId: 'B' }, { companyId: 'C' }],
      passed: [{ companyId: 'A' }],
      turnsFrom: NOW + 2 * HOUR_MS,
      isOver: false,
    });
    expect(settleTurns(aQueue('A B C'), NOW + 90 * HOUR_MS)).toMatchObject({ entries: [], isOver: true });
  });

  it('begins the next turn at once when the company with the turn leaves or pauses', () => {
    const settled = settleTurns(aQueue('A B'), NOW + HOUR_MS);
    const left = withoutCompany(settled, 'A', NOW + HOUR_MS);
    expect(left.turn).toMatchObject({
      startsAt: NOW + HOUR_MS,
      endsAt: NOW + 3 * HOUR_MS,
      entry: { companyId: 'B' },
    });
    const paused = withPause(settled, { companyId: 'A', isPaused: true }, NOW + HOUR_MS);
    expect(paused.turn).toMatchObject({ startsAt: NOW + HOUR_MS, entry: { companyId: 'B' } });
  });

  it('does not shorten a running turn when a company before or behind it leaves', () => {
    const settled = settleTurns(aQueue('A B C'), NOW + 3 * HOUR_MS);
    expect(withoutCompany(settled, 'C', NOW + 3 * HOUR_MS).turn).toMatchObject({ endsAt: NOW + 4 * HOUR_MS });
  });

  it('skips a paused company, which keeps its place and is next once it resumes', () => {
    const paused = withPause(
      settleTurns(aQueue('A B C', null), NOW),
      { companyId: 'A', isPaused: true },
      NOW,
    );
    const running = settleTurns({ ...paused, turnsFrom: NOW }, NOW + MINUTE_MS);
    expect(running.turn).toMatchObject({ entry: { companyId: 'B' }, startsAt: NOW });
    const resumed = withPause(running, { companyId: 'A', isPaused: false }, NOW + MINUTE_MS);
    expect(resumed.turn).toMatchObject({ entry: { companyId: 'B' }, startsAt: NOW });
    expect(getHolder(resumed, NOW + 2 * HOUR_MS)).toBe('A');
    expect(getHolder(resumed, NOW + 4 * HOUR_MS)).toBe('C');
  });

  it('gives a company that pauses within its turn no second one, however often two companies resume', () => {
    let queue: Queue = aQueue('A B');
    const take = (companyId: string, isPaused: boolean, minute: number) => {
      const now = NOW + minute * MINUTE_MS;
      queue = withPause(settleTurns(queue, now), { companyId, isPaused }, now);
    };
    take('A', true, 100);
    take('A', false, 110);
    expect(getHolder(queue, NOW + 110 * MINUTE_MS)).toBe('B');
    take('B', true, 200);
    take('B', false, 201);
    expect(settleTurns(queue, NOW + 201 * MINUTE_MS)).toMatchObject({ turn: null, isOver: true });
    const behindNewHold = settleTurns(
      { ...withNewHold(queue), turnsFrom: NOW + 9 * HOUR_MS },
      NOW + 9 * HOUR_MS,
    );
    expect(behindNewHold.turn).toMatchObject({ entry: { companyId: 'A' } });
  });

  it('keeps the company whose turn a precedence interrupts first, before one that resumes meanwhile', () => {
    const paused = withPause(settleTurns(aQueue('A B', null), NOW), { companyId: 'A', isPaused: true }, NOW);
    const running = settleTurns({ ...paused, turnsFrom: NOW }, NOW + MINUTE_MS);
    const postponed = { ...running, turnsFrom: NOW + 24 * HOUR_MS };
    const resumed = withPause(
      settleTurns(postponed, NOW + HOUR_MS),
      { companyId: 'A', isPaused: false },
      NOW + HOUR_MS,
    );
    expect(getHolder(resumed, NOW + 24 * HOUR_MS)).toBe('B');
    expect(getHolder(resumed, NOW + 26 * HOUR_MS)).toBe('A');
  });

  it('gives no turn to a company that resumes after the turns of the hold', () => {
    const queue = { ...aQueue('A'), entries: [anEntry('A', { isPaused: true, number: 1 })] };
    const settled = settleTurns(queue, NOW);
    expect(settled).toMatchObject({ isOver: true, turn: null });
    expect(withPause(settled, { companyId: 'A', isPaused: false }, NOW + 1)).toMatchObject({ turn: null });
  });

  it('stores places without gaps and how many companies are before each', () => {
    const settled = withPause(
      settleTurns(aQueue('A B C', null), NOW),
      { companyId: 'A', isPaused: true },
      NOW,
    );
    expect(
      numberPlaces(settled).map(({ companyId, position, ahead }) => [companyId, position, ahead]),
    ).toEqual([
      ['A', 1, 0],
      ['B', 2, 0],
      ['C', 3, 1],
    ]);
  });
});

type Step = { wait: number; kind: 'join' | 'leave' | 'pause' | 'resume'; who: number };

/**
 * A second implementation that walks minute by minute: a plain list in the order of joining, one holder and the end of its turn.
 */
const createWalk = (holdEnd: number) => {
  const list: { id: string; isPaused: boolean; hadTurn: boolean }[] = [];
  let holder: string | null = null;
  let endsAt = 0;
  let isOver = false;
  const remove = (id: string) => {
    const index = list.findIndex((one) => one.id === id);
    if (index >= 0) list.splice(index, 1);
  };
  const pass = (minute: number) => {
    if (minute < holdEnd || isOver) return;
    if (holder !== null && minute >= endsAt) {
      remove(holder);
      holder = null;
    }
    if (holder !== null) return;
    holder = list.find(({ isPaused, hadTurn }) => !isPaused && !hadTurn)?.id ?? null;
    endsAt = minute + 120;
    isOver = holder === null;
  };
  return {
    pass,
    getHolder: () => holder,
    getWaiting: () => list.map(({ id }) => id).toSorted(),
    take: (minute: number, { kind, who }: Step) => {
      const id = `c${who}`;
      const found = list.find((one) => one.id === id);
      if (kind === 'join' && !found && list.length < 5) list.push({ id, isPaused: false, hadTurn: false });
      if (kind === 'leave') remove(id);
      if (kind === 'pause' && found) found.isPaused = true;
      if (kind === 'pause' && found && holder === id) found.hadTurn = true;
      if (kind === 'resume' && found) found.isPaused = false;
      if (holder === id && (kind === 'leave' || kind === 'pause')) holder = null;
      pass(minute);
    },
  };
};

const takeStep = (queue: Queue, { kind, who }: Step, now: number): Queue => {
  const settled = settleTurns(queue, now);
  const companyId = `c${who}`;
  const isThere = settled.entries.some((entry) => entry.companyId === companyId);
  if (kind === 'join')
    return isThere || settled.entries.length >= 5 ? settled : withCompany(settled, anEntry(companyId));
  if (kind === 'leave') return withoutCompany(settled, companyId, now);
  return withPause(settled, { companyId, isPaused: kind === 'pause' }, now);
};

const anyStep = fc.record({
  wait: fc.integer({ min: 0, max: 200 }),
  kind: fc.constantFrom('join', 'join', 'join', 'leave', 'pause', 'resume'),
  who: fc.integer({ min: 0, max: 6 }),
}) as fc.Arbitrary<Step>;

describe('any walk of joins, leaves, pauses and waits', () => {
  it('gives the turn to the same company at every minute as a plain walk through the minutes', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 25 }),
        fc.integer({ min: 0, max: 300 }),
        (steps, holdEnd) => {
          const walk = createWalk(holdEnd);
          let queue: Queue = { entries: [], turnsFrom: NOW + holdEnd * MINUTE_MS, isOver: false };
          let minute = 0;
          const compare = () => {
            const settled = settleTurns(queue, NOW + minute * MINUTE_MS);
            expect(settled.turn?.entry.companyId ?? null).toBe(walk.getHolder());
            expect(settled.entries.map(({ companyId }) => companyId).toSorted()).toEqual(walk.getWaiting());
            expect(numberPlaces(settled).map(({ position }) => position)).toEqual(
              settled.entries.map((_, index) => index + 1),
            );
          };
          for (const step of steps) {
            for (const last = minute + step.wait; minute < last; minute += 1) {
              walk.pass(minute);
              compare();
            }
            walk.pass(minute);
            walk.take(minute, step);
            queue = takeStep(queue, step, NOW + minute * MINUTE_MS);
            compare();
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('opens the premises to all within ten hours of the hold, after one turn of each company at most', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let queue: Queue = aQueue('c0 c1 c2 c3 c4');
        let now = NOW;
        const turns = new Map<string, Set<number>>();
        const note = () => {
          const { turn } = settleTurns(queue, now);
          if (!turn) return;
          const { companyId } = turn.entry;
          turns.set(companyId, (turns.get(companyId) ?? new Set()).add(turn.startsAt));
        };
        for (const step of steps.filter(({ kind }) => kind !== 'join')) {
          for (const last = now + step.wait * MINUTE_MS; now < last; now += MINUTE_MS) note();
          queue = takeStep(queue, step, now);
          note();
        }
        expect([...turns.values()].every(({ size }) => size === 1)).toBe(true);
        expect(settleTurns(queue, Math.max(now, NOW + 10 * HOUR_MS)).turn).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same turns however often the queue is settled in between', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 20 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 10 }),
        (steps, looks) => {
          const start = steps.reduce<Queue>((queue, step) => takeStep(queue, step, NOW), {
            entries: [],
            turnsFrom: NOW + HOUR_MS,
            isOver: false,
          });
          let settled: Queue = start;
          for (const look of looks.toSorted((a, b) => a - b)) {
            const at = NOW + look * MINUTE_MS;
            settled = settleTurns(settled, at);
            const { passed: _, ...once } = settleTurns(start, at);
            expect(settled).toMatchObject(once);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
