import { buildReachedPatch, CALLER_ROWS_PER_PAGE, createCallerEntry } from '@domain/callers/milestones';
import { buildPeriod, getTimeRange } from '@domain/callers/periods';
import { computeStatistics } from '@domain/callers/statistics';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { countEntry } from '@functions/callers/countEntry';
import { getDb } from '@functions/data/admin';
import { toDocument } from '@functions/data/entities';
import { commit } from '@functions/data/store';
import { describe, expect, it } from 'vitest';
import { type Account, invoke, startTestProject } from '../../support/functionsHarness';
import { aCaller, BONUSES, readMonth } from './fixtures';

startTestProject();

/** 23:30 in Warsaw on 15 November 2026, a Sunday. */
const LATE = Date.UTC(2026, 10, 15, 22, 30);
const buildEntryKey = ({ user }: Account, entryId: string) => ({
  callerUid: user.uid,
  group: 'newUsers' as const,
  entryId,
});
const createEntry = (at: number) =>
  createCallerEntry('newUsers', { utmTerm: 'firma@example.pl', timestamp: at }, BONUSES);
const store = (caller: Account, id: string, entry: object) =>
  commit((writes) => writes.set(`callers/${caller.user.uid}/newUsers/${id}`, entry));

describe('the statistics of a caller', () => {
  it('follow an entry from the invitation to what came of it [T1]', async () => {
    const caller = await aCaller();
    await store(caller, 'one', createEntry(LATE));
    await countEntry(buildEntryKey(caller, 'one'));
    const clicked = {
      ...createEntry(LATE),
      ...buildReachedPatch(createEntry(LATE), 'linkClick', LATE + 30 * MINUTE_MS),
    };
    await store(caller, 'one', clicked);
    await countEntry(buildEntryKey(caller, 'one'));
    expect(await readMonth(caller, '2026-11')).toEqual({
      days: {
        15: { newUsers: { invitation: { count: 1, grosze: 0 } } },
        16: { newUsers: { linkClick: { count: 1, grosze: 100 } } },
      },
    });
  });

  it('count nothing twice when the trigger comes again, late or several times at once [T1]', async () => {
    const caller = await aCaller();
    await store(caller, 'one', createEntry(LATE));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => countEntry(buildEntryKey(caller, 'one'))),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await countEntry(buildEntryKey(caller, 'one'));
    expect((await readMonth(caller, '2026-11'))?.days[15]?.newUsers?.invitation?.count).toBe(1);
  });

  it('take an entry out again that was removed, whatever data it was stored with [T1]', async () => {
    const caller = await aCaller();
    await store(caller, 'one', createEntry(LATE));
    await store(caller, 'two', createEntry(LATE));
    for (const id of ['one', 'two']) await countEntry(buildEntryKey(caller, id));
    await commit((writes) => writes.remove(`callers/${caller.user.uid}/newUsers/one`));
    await countEntry(buildEntryKey(caller, 'one'));
    const { total } = computeStatistics(
      { '2026-11': (await readMonth(caller, '2026-11')) ?? undefined },
      buildPeriod('month', '2026-11-01'),
    );
    expect(total.invitation.count).toBe(1);
  });
});

describe('ten thousand entries of one caller', () => {
  it('are shown by six documents a page within a second, and exported whole [T1]', async () => {
    const caller = await aCaller();
    const path = `callers/${caller.user.uid}/newUsers`;
    const first = getTimeRange(buildPeriod('month', '2026-03-01')).from;
    for (let start = 0; start < 10_000; start += 500) {
      const batch = getDb().batch();
      for (let index = start; index < start + 500; index += 1)
        batch.set(getDb().doc(`${path}/e${index}`), toDocument(createEntry(first + index * (DAY_MS / 400))));
      await batch.commit();
    }
    // the query of the dashboard: a period, newest first, one more than it shows
    const pageOf = () =>
      getDb()
        .collection(path)
        .where('campaignData.timestamp', '>=', new Date(first))
        .where('campaignData.timestamp', '<', new Date(first + 400 * DAY_MS))
        .orderBy('campaignData.timestamp', 'desc')
        .orderBy('__name__', 'desc')
        .limit(CALLER_ROWS_PER_PAGE + 1)
        .get();
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      expect((await pageOf()).size).toBe(6);
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
    const { entries } = await invoke(
      'exportCallerEntries',
      { from: first, to: first + 400 * DAY_MS },
      { by: caller },
    );
    expect(entries).toHaveLength(10_000);
  }, 180_000);

  it('of a period only are exported, and no one else’s', async () => {
    const [caller, other] = [await aCaller(), await aCaller()];
    for (const [id, at] of [
      ['before', LATE - 1],
      ['first', LATE],
      ['last', LATE + DAY_MS - 1],
      ['after', LATE + DAY_MS],
    ] as const)
      await store(caller, id, createEntry(at));
    await store(other, 'theirs', createEntry(LATE));
    const { entries } = await invoke(
      'exportCallerEntries',
      { from: LATE, to: LATE + DAY_MS },
      { by: caller },
    );
    expect(entries.map(({ id }) => id)).toEqual(['last', 'first']);
    expect(entries[0]).toMatchObject({
      group: 'newUsers',
      entry: { campaignData: { utmTerm: 'firma@example.pl' } },
    });
  });
});
