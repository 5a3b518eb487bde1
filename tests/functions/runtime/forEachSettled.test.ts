import { forEachSettled } from '@functions/runtime/forEachSettled';
import { reportFailure } from '@functions/runtime/log';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@functions/runtime/log', () => ({ reportFailure: vi.fn() }));

const entries = ['first', 'second', 'third'].map((id) => ({ id }));
const getReportedFailures = () => vi.mocked(reportFailure).mock.calls;

beforeEach(() => void vi.mocked(reportFailure).mockClear());

describe('work done entry by entry', () => {
  it('does the entries in their order, one after the other', async () => {
    const steps: string[] = [];
    const done = await forEachSettled('sweepTests', entries, async ({ id }) => {
      steps.push(`${id} begins`);
      await Promise.resolve();
      steps.push(`${id} ends`);
    });
    expect(steps).toEqual(entries.flatMap(({ id }) => [`${id} begins`, `${id} ends`]));
    expect(done).toBe(3);
    expect(getReportedFailures()).toEqual([]);
  });

  const FAULT = new TypeError('broken');
  it.each([
    [
      'at once',
      () => {
        throw FAULT;
      },
    ],
    ['later', () => Promise.reject(FAULT)],
  ])(
    'goes on after one that fails %s, which is reported under the place and its own name',
    async (_, fail) => {
      const seen: string[] = [];
      const done = await forEachSettled('sweepTests', entries, ({ id }) => {
        seen.push(id);
        return id === 'second' ? fail() : Promise.resolve();
      });
      expect(seen).toEqual(['first', 'second', 'third']);
      expect(done).toBe(2);
      expect(getReportedFailures()).toEqual([['sweepTests', FAULT, { entry: 'second' }]]);
    },
  );
});
