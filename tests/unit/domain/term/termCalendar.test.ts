import { buildTermCalendar, type CalendarWords, listTermMonths } from '@domain/term/termCalendar';
import { listTermDays } from '@domain/term/termDays';
import type { ClosedProposal } from '@domain/term/termRecord';
import { describe, expect, it } from 'vitest';
import { aLease, aNotice, at, aVersion } from './fixtures';

const NOON = at('2027-03-10T12:00:00+01:00');
const WORDS: CalendarWords = {
  titleOf: (kind) => `Żółty lokal; ${kind}`,
  location: 'Stalowa 1, 03-425 Warszawa',
  url: 'https://pewnylokal.example/lease/offer',
  idSuffix: 'digest@pewnylokal.example',
};

/** Returns the entries of a calendar file by their ids. */
const readEntries = (text: string): Map<string, string> =>
  new Map(
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) => [/UID:(.*)\r\n/.exec(entry)?.[1] ?? '', entry]),
  );

describe('the file for calendars', () => {
  it('keeps the id of a day that moved and raises its sequence, so that calendars move it', () => {
    const signed = readEntries(buildTermCalendar(aLease({ months: 6 }), WORDS, NOON));
    const extended = aLease({ months: 6, term: { revision: 2, versions: [aVersion()] } });
    const later = readEntries(buildTermCalendar(extended, WORDS, NOON));
    const id = 'end-end-digest@pewnylokal.example';
    expect(signed.get(id)).toContain('DTSTART;VALUE=DATE:20270714');
    expect(signed.get(id)).toContain('SEQUENCE:0');
    expect(later.get(id)).toContain('DTSTART;VALUE=DATE:20271014');
    expect(later.get(id)).toContain('SEQUENCE:2');
  });

  it('cancels the days that an earlier end or a withdrawn notice took away', () => {
    const ended = aLease({
      months: 6,
      term: { versions: [aVersion({ kind: 'ending', endsOn: '2027-04-30' })] },
    });
    const shorter = readEntries(buildTermCalendar(ended, WORDS, NOON));
    expect(shorter.get('payment-2027-06-digest@pewnylokal.example')).toContain('STATUS:CANCELLED');
    expect(shorter.get('payment-2027-04-digest@pewnylokal.example')).toContain('STATUS:CONFIRMED');
    const lastProposal: ClosedProposal = {
      kind: 'noticeWithdrawal',
      by: 'tenant',
      outcome: 'accepted',
      ...{ endsOn: null, rent: null, proposedAt: aNotice.givenAt, answerBy: 0, closedAt: 0 },
    };
    const back = readEntries(buildTermCalendar(aLease({ term: { lastProposal } }), WORDS, NOON));
    expect(back.get('noticeGiven-given-digest@pewnylokal.example')).toContain('STATUS:CANCELLED');
    expect(back.get('end-end-digest@pewnylokal.example')).toContain('STATUS:CANCELLED');
  });

  it('escapes what is typed and folds long lines within a character', () => {
    const text = buildTermCalendar(aLease({ months: 6 }), { ...WORDS, location: 'Ż'.repeat(60) }, NOON);
    expect(text).toContain('SUMMARY:Żółty lokal\\; start');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Ż'.repeat(60)}`);
  });
});

it('the months of a lease run from this one to its end, or twelve ahead without one', () => {
  const list = (months: number | null, day: string) => {
    const now = at(`${day}T12:00:00Z`);
    const lease = aLease({ months });
    return listTermMonths(lease, day, listTermDays(lease, now), now).map(({ month }) => month);
  };
  expect(list(6, '2027-03-10')).toEqual([
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
    '2027-07-01',
  ]);
  expect(list(null, '2027-03-10')).toHaveLength(12);
  expect(list(6, '2028-03-10')).toEqual(['2027-07-01']);
});
