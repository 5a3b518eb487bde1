import { buildFacets } from '@domain/offers/searchFacets';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import {
  type AlertMatch,
  type Alerts,
  listDueOffers,
  NO_ALERTS,
  PENDING_MAX,
  withFound,
  withMailSent,
  withSearches,
} from '@domain/searches/alerts';
import {
  hasAnyFilter,
  parseFilterTexts,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  whyCannotSaveSearch,
} from '@domain/searches/savedSearch';
import { AT_ONCE_GAP_MS, getDueTime, LISTING_GAP_MS } from '@domain/searches/schedule';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { anOffer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const aSearch = (patch: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 's1',
  name: 'Biura w Warszawie',
  filters: { ...NO_FILTERS, city: 'Warszawa' },
  frequency: 'atOnce',
  isPaused: false,
  createdAt: NOW,
  ...patch,
});
const alerts: Alerts = { ...NO_ALERTS, uid: 'u' };
const buildSearchMatch = (id = 's1', frequency: AlertMatch['frequency'] = 'atOnce'): AlertMatch => ({
  source: { kind: 'search', id },
  frequency,
});
const buildListingMatch = (id = 'w1'): AlertMatch => ({
  source: { kind: 'listing', id },
  frequency: 'listing',
});

describe('saving a search', () => {
  const { city } = parseFilterTexts({ city: ' Kraków ' });
  it('reads the filters as the address writes them and drops what means nothing', () => {
    expect(city).toBe('Kraków');
    expect(parseFilterTexts({ premisesPurpose: 'Garaż', minArea: '1e9', mapArea: 'x' })).toEqual(NO_FILTERS);
    expect(hasAnyFilter(parseFilterTexts({ minArea: 'null' }))).toBe(false);
  });

  it('refuses one that asks for nothing, the same one again, and one more than twenty', () => {
    const filters = { ...NO_FILTERS, city: 'Kraków' };
    const saved = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aSearch({ filters: { ...NO_FILTERS, minArea: index + 1 } }),
      );
    expect(SAVED_SEARCHES_MAX).toBe(20);
    expect(whyCannotSaveSearch([], NO_FILTERS)).toBe('searchEmpty');
    expect(whyCannotSaveSearch([aSearch({ filters })], { ...filters })).toBe('searchAlreadySaved');
    expect(whyCannotSaveSearch(saved(19), filters)).toBeNull();
    expect(whyCannotSaveSearch(saved(20), filters)).toBe('tooManySearches');
  });

  it('keeps for each search in force the one token by which a fitting offer finds it', () => {
    const paused = aSearch({ id: 's2', isPaused: true, filters: { ...NO_FILTERS, city: 'Łódź' } });
    const { tokens } = withSearches(alerts, [aSearch(), paused]);
    expect(tokens).toHaveLength(1);
    expect(buildFacets(anOffer().active().build()).tokens).toEqual(expect.arrayContaining(tokens));
  });
});

describe('when an offer that was found is mailed', () => {
  const friday = toWarsawTimestamp(2026, 11, 20, [6, 59, 0, 0]);
  const at = (day: number, hour = 7) => toWarsawTimestamp(2026, 11, day, [hour, 0, 0, 0]);
  it.each([
    ['at once, the first', 'atOnce', friday, null, friday],
    ['at once, soon after a mail', 'atOnce', friday, friday - MINUTE_MS, friday - MINUTE_MS + AT_ONCE_GAP_MS],
    ['at once, long after one', 'atOnce', friday, friday - HOUR_MS, friday],
    ['daily before seven', 'daily', friday, null, at(20)],
    ['daily at seven', 'daily', at(20), null, at(21)],
    ['weekly on a Friday', 'weekly', friday, null, at(23)],
    ['weekly on Monday before seven', 'weekly', at(23, 6), null, at(23)],
    ['weekly on Monday at seven', 'weekly', at(23), null, at(30)],
    ['for a listing, the first', 'listing', friday, null, friday],
    [
      'for a listing, within a day of the last',
      'listing',
      friday,
      friday - HOUR_MS,
      friday - HOUR_MS + LISTING_GAP_MS,
    ],
  ] as const)('%s', (_, frequency, now, lastMailAt, due) => {
    expect(getDueTime(frequency, now, lastMailAt)).toBe(due);
  });

  it('is seven by the clocks on both sides of their change', () => {
    const saturday = toWarsawTimestamp(2026, 10, 24, [12, 0, 0, 0]);
    expect(getDueTime('daily', saturday, null)).toBe(toWarsawTimestamp(2026, 10, 25, [7, 0, 0, 0]));
    expect(getDueTime('daily', saturday, null) - saturday).toBe(20 * HOUR_MS);
  });
});

describe('an account that is to be told of offers', () => {
  const once = (found: readonly AlertMatch[], from: Alerts = alerts, offerId = 'o1', now = NOW) =>
    withFound(from, { offerId, found }, now);
  const told = (state: Alerts, now = NOW) => withMailSent(state, listDueOffers(state, now), now);

  it('is told once of an offer that several searches found, at the earliest time any of them asks for', () => {
    const state = once([buildSearchMatch('weekly', 'weekly'), buildSearchMatch('atOnce')]);
    expect(state?.pending).toHaveLength(1);
    expect(state?.pending[0]?.dueAt).toBe(NOW);
    expect(state?.nextDue).toBe(NOW);
  });

  it('hears of several offers in one mail', () => {
    const first = once([buildSearchMatch('d', 'daily')]) as Alerts;
    const both = once([buildSearchMatch('e', 'daily')], first, 'o2', NOW + HOUR_MS) as Alerts;
    const due = both.nextDue ?? 0;
    expect(listDueOffers(both, due - 1)).toEqual([]);
    expect(listDueOffers(both, due).map(({ offerId }) => offerId)).toEqual(['o1', 'o2']);
  });

  it('is never told of an offer twice', () => {
    const state = told(once([buildSearchMatch()]) as Alerts);
    expect(state.nextDue).toBeNull();
    expect(once([buildSearchMatch('other', 'daily'), buildListingMatch()], state)).toBeNull();
  });

  it('changes nothing when the same is found again before the mail', () => {
    const state = once([buildSearchMatch('d', 'daily')]) as Alerts;
    expect(once([buildSearchMatch('d', 'daily')], state)).toBeNull();
    expect(once([buildListingMatch()], state)?.pending[0]?.sources).toHaveLength(2);
  });

  it('gets at most one mail a day about offers that fit its listings', () => {
    const state = told(once([buildListingMatch()]) as Alerts);
    const next = once([buildListingMatch()], state, 'o2', NOW + HOUR_MS);
    expect(next?.nextDue).toBe(NOW + LISTING_GAP_MS);
    expect(once([buildSearchMatch()], state, 'o2', NOW + HOUR_MS)?.nextDue).toBe(NOW + HOUR_MS);
  });

  it('forgets due offers that are of no use any more, without counting a mail', () => {
    const state = withMailSent(once([buildSearchMatch()]) as Alerts, [], NOW);
    expect(state).toMatchObject({ pending: [], announced: [], lastMail: null, nextDue: null });
  });

  it('keeps a limited number waiting', () => {
    const full = Array.from({ length: PENDING_MAX + 5 }).reduce<Alerts>(
      (state, _, index) => once([buildSearchMatch('d', 'daily')], state, `o${index}`) as Alerts,
      alerts,
    );
    expect(full.pending).toHaveLength(PENDING_MAX);
    expect(full.pending.at(-1)?.offerId).toBe(`o${PENDING_MAX + 4}`);
  });
});
