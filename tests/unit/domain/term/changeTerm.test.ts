import { changeTermRecord } from '@domain/term/changeTerm';
import { describe, expect, it } from 'vitest';
import { aLease, at, aVersion } from './fixtures';

/** A lease for twelve months from 15.01.2027, whose last day is 14.01.2028. */
const lease = aLease({ months: 12, term: { revision: 4, reminders: ['notice7'] } });
const NOW = at('2028-01-10T12:00:00+01:00');

describe('a change of the record of a term', () => {
  it('keeps the reminders that were sent and those that have passed while the last day stays', () => {
    const { reminders, revision } = changeTermRecord(lease, {}, NOW);
    expect([...reminders].toSorted()).toEqual(['end30', 'end7', 'notice7', 'returnOpens']);
    expect(revision).toBe(5);
  });

  it('reminds of a later last day like of the first one', () => {
    const versions = [aVersion({ endsOn: '2028-10-14' })];
    expect(changeTermRecord(lease, { versions }, NOW).reminders).toEqual([]);
  });
});
