import { getActivityWeek, getNewActivity, listActivity } from '@domain/offers/activity';
import { describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const talk = (questions: number, counterOffers = 0) => ({ questions, counterOffers, isOpen: true });

describe('what a change of an offer adds to the activity of its landlord', () => {
  it.each([
    [
      'a first question',
      { talk: null, lastReservationNumber: 0 },
      { talk: talk(1), lastReservationNumber: 0 },
      { questions: 1 },
    ],
    [
      'a counter-offer',
      { talk: talk(1), lastReservationNumber: 2 },
      { talk: talk(1, 1), lastReservationNumber: 2 },
      { counterOffers: 1 },
    ],
    [
      'a reservation',
      { talk: null, lastReservationNumber: 2 },
      { talk: null, lastReservationNumber: 3 },
      { reservations: 1 },
    ],
    [
      'an answer',
      { talk: talk(2), lastReservationNumber: 0 },
      { talk: talk(0), lastReservationNumber: 0 },
      {},
    ],
    [
      'nothing of these',
      { talk: talk(1), lastReservationNumber: 1 },
      { talk: talk(1), lastReservationNumber: 1 },
      {},
    ],
  ])('is counted for %s', (_change, before, after, added) => {
    expect(getNewActivity(before, after)).toEqual(added);
  });
});

describe('the activity by week', () => {
  it('begins on Monday and shows twelve weeks, with zeros, the present one last', () => {
    expect(getActivityWeek(NOW)).toBe('2026-11-23');
    const weeks = listActivity(
      { '2026-11-23': { questions: 2 }, '2026-09-07': { questions: 9 }, '2026-08-31': { questions: 5 } },
      'questions',
      NOW,
    );
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ week: '2026-09-07', count: 9 });
    expect(weeks[1]).toEqual({ week: '2026-09-14', count: 0 });
    expect(weeks.at(-1)).toEqual({ week: '2026-11-23', count: 2 });
  });

  it('counts a Sunday evening in Warsaw to the week that ends', () => {
    expect(getActivityWeek(Date.parse('2026-11-22T22:59:00Z'))).toBe('2026-11-16');
    expect(getActivityWeek(Date.parse('2026-11-22T23:00:00Z'))).toBe('2026-11-23');
  });
});
