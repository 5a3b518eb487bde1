import { serverNow } from '@data/browser/serverClock';
import { TIME_TO_KEYS_QUERY } from '@data/offers/cities';
import { queryClient } from '@data/query/queryClient';
import { getActivityWeek } from '@domain/offers/activity';
import ActivityFigures from '@features/workspace/ActivityFigures';
import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/web';
import { beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => queryClient.setQueryData(TIME_TO_KEYS_QUERY.queryKey, { days: 21, leases: 12 }));

describe('the interest in the offers of a landlord', () => {
  it('shows questions, counter-offers and reservations of twelve weeks, each also in words', async () => {
    const now = serverNow();
    renderPart(
      <ActivityFigures
        activity={{
          [getActivityWeek(now)]: { questions: 2, reservations: 1 },
          [getActivityWeek(now, -3)]: { questions: 5 },
          [getActivityWeek(now, -12)]: { counterOffers: 9 },
        }}
      />,
    );
    const rows = await screen.findAllByRole('img');
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      'Pytania: 7 w ostatnich 12 tygodniach, w tym tygodniu 2',
      'Kontroferty: 0 w ostatnich 12 tygodniach, w tym tygodniu 0',
      'Rezerwacje: 1 w ostatnich 12 tygodniach, w tym tygodniu 1',
    ]);
    expect(rows[0]?.querySelectorAll('rect')).toHaveLength(12);
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe(
      'Od oferty do kluczy w serwisie21 dnimediana 12 najmów',
    );
  });

  it('is left out while there was none in these weeks', () => {
    const { container } = renderPart(
      <ActivityFigures activity={{ [getActivityWeek(serverNow(), -20)]: { questions: 2 } }} />,
    );
    expect(container.querySelector('ul')).toBeNull();
  });
});
