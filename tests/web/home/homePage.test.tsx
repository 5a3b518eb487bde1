import { loadCarousels, loadRents } from '@data/publicOffers';
import type { Session } from '@data/session';
import {
  type HomeCarousel,
  type HomeCarouselId,
  type OfferCard,
  toOfferCard,
} from '@domain/offers/projections';
import { CARDS_IN_VIEW } from '@features/home/OfferCarousel';
import HomePage from '@pages/home/HomePage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { publicCopy } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { renderPart, signedInAs, VISITOR } from '../../support/web';

vi.mock('@data/publicOffers', async (original) => ({
  ...(await original<typeof import('@data/publicOffers')>()),
  loadCarousels: vi.fn(),
  loadRents: vi.fn(),
}));

const card: OfferCard = toOfferCard(publicCopy(anOffer().active().build()));
const row = (id: HomeCarouselId, cards: OfferCard[] = [card]): HomeCarousel => ({
  id,
  cards,
  updatedAt: NOW,
});
const show = (session: Session) => renderPart(<HomePage />, session);

describe('The home page', () => {
  beforeEach(() => {
    stubObservers();
    vi.mocked(loadCarousels)
      .mockReset()
      .mockResolvedValue([row('newest'), row('warehouse'), row('retail'), row('office')]);
    vi.mocked(loadRents)
      .mockReset()
      .mockResolvedValue({ [card.id]: 12_500 });
  });

  it('[B5] [B9] [B10] [B11] shows the newest offers, then warehouses, shops and offices, each with the way to all', async () => {
    show(VISITOR);
    await screen.findByRole('heading', { name: 'Biura' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Najnowsze oferty',
      'Magazyny i hale',
      'Lokale handlowe i usługowe',
      'Biura',
      'Jak to działa',
    ]);
    const all = screen.getByRole('link', { name: 'Wszystkie: Biura' });
    expect(all.getAttribute('href')).toBe('/offers?premisesPurpose=Biurowe');
  });

  it('[B12] [B13] shows four cards side by side, one under 900 px', () => {
    expect(CARDS_IN_VIEW).toEqual({ '@media (max-width: 899.95px)': 1, '@media (min-width: 900px)': 4 });
  });

  it('[B14] hides a carousel without offers', async () => {
    vi.mocked(loadCarousels).mockResolvedValue([row('newest'), row('office', [])]);
    show(VISITOR);
    await screen.findByRole('heading', { name: 'Najnowsze oferty' });
    expect(screen.queryByRole('heading', { name: 'Biura' })).toBeNull();
  });

  it('[J15] shows a visitor no rent and never asks for one', async () => {
    const { container } = show(VISITOR);
    expect(await screen.findAllByRole('button', { name: 'Zaloguj się, aby zobaczyć czynsz' })).toHaveLength(
      4,
    );
    await new Promise((done) => setTimeout(done, 150));
    expect(loadRents).not.toHaveBeenCalled();
    expect(container.textContent).not.toContain('netto');
  });

  it('[J15] shows somebody signed in the rents of the cards in view, each asked for once', async () => {
    show(signedInAs());
    await waitFor(() => expect(screen.getAllByText(/12.500.zł/)).toHaveLength(4));
    expect(vi.mocked(loadRents).mock.calls).toEqual([[[card.id]]]);
  });

  it('[J15] asks for no rent of a card that was not scrolled to', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    show(signedInAs());
    await screen.findByRole('heading', { name: 'Biura' });
    await new Promise((done) => setTimeout(done, 150));
    expect(loadRents).not.toHaveBeenCalled();
    scrollIntoView();
    await waitFor(() => expect(loadRents).toHaveBeenCalledOnce());
  });

  it('leads from the search box to the search with its filters', async () => {
    const user = userEvent.setup();
    const { router } = show(VISITOR);
    const box = within(await screen.findByRole('search'));
    await user.selectOptions(box.getByRole('combobox', { name: 'Przeznaczenie' }), 'Biurowe');
    await user.type(box.getByRole('spinbutton', { name: 'Powierzchnia od' }), '80');
    await user.click(box.getByRole('button', { name: 'Szukaj lokali' }));
    expect(router.state.location.pathname).toBe('/offers');
    expect(router.state.location.search).toContain('premisesPurpose=Biurowe&minArea=80&maxPrice=null');
  });

  it('says so when there are no offers yet', async () => {
    vi.mocked(loadCarousels).mockResolvedValue([]);
    show(VISITOR);
    expect(await screen.findByText('Nie ma jeszcze ofert')).toBeTruthy();
  });
});
