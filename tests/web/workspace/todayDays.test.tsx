import type { Offer } from '@domain/offers/offer';
import { HOUR_MS } from '@domain/shared/dates';
import { listFortnight } from '@features/workspace/fortnight';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { buildSignedInSession, renderPart } from '../../support/web';
import {
  aViewing,
  company,
  confirmed,
  handoverAt,
  open,
  prepareToday,
  stubActionItems,
  Today,
} from './todayFixtures';

vi.mock('@data/offers/offerLists', async (original) => ({
  ...(await original<object>()),
  watchActionItems: vi.fn(),
}));

beforeAll(() => i18next.loadNamespaces(['workspace', 'leaseProgress', 'common']));
beforeEach(prepareToday);

describe('the next fourteen days of the viewer', () => {
  it('shows the handovers and ends of the next fourteen days on their days', async () => {
    const now = handoverAt - 3 * 24 * HOUR_MS;
    vi.setSystemTime(now);
    const booked = {
      ...anOffer().withId('offerBooked').booked({ at: now }).build(),
      name: 'Sklep do podpisu',
    };
    stubActionItems({ tenancies: { items: [confirmed, booked] } });
    open();
    const strip = within(await screen.findByRole('region', { name: 'Najbliższe 14 dni' }));
    const days = strip.getAllByRole('listitem');
    expect(days).toHaveLength(14);
    const [today, , , fourth] = days as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(
      within(today).getByRole('link', { name: /^Koniec rezerwacji .*: Sklep do podpisu$/ }),
    ).toBeTruthy();
    const handover = within(fourth).getByRole('link', { name: /^Przekazanie lokalu / });
    expect(handover.getAttribute('href')).toBe(`/lease/${confirmed.id}`);
  });

  it.each([
    ['requests', 'requested', 30],
    ['viewings', 'booked', 1],
  ] as const)('has no card of its own while one of the %s comes first', async (list, state, hours) => {
    const now = handoverAt - 3 * 24 * HOUR_MS;
    vi.setSystemTime(now);
    stubActionItems({ tenancies: { items: [confirmed] } });
    const startsAt = now + hours * HOUR_MS;
    const viewing = { ...aViewing, state, startsAt, endsAt: startsAt + HOUR_MS };
    renderPart(<Today viewer={company} {...{ [list]: [viewing] }} />, buildSignedInSession(company));
    expect(await screen.findByRole('link', { name: 'Przejdź do protokołu' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says below the days that some leases are not drawn', async () => {
    vi.setSystemTime(handoverAt - 3 * 24 * HOUR_MS);
    stubActionItems({ tenancies: { items: [confirmed], next: [1, 'a'] } });
    open();
    expect(await screen.findByText(/^Tylko terminy ostatnio zmienionych/)).toBeTruthy();
  });

  it('draws no handover of a lease that the clock has ended', () => {
    const now = handoverAt - 3 * 24 * HOUR_MS;
    const pending = { ...confirmed, offerStatus: anOffer().signed().build().offerStatus };
    const kindsOf = (offer: Offer) =>
      listFortnight({ offers: [offer], viewings: [] }, now).flatMap(({ marks }) =>
        marks.map(({ kind }) => kind),
      );
    expect(kindsOf({ ...pending, depositDueOn: '2026-10-01' })).toEqual([]);
    expect(kindsOf(pending)).toEqual(['handover']);
  });
});
