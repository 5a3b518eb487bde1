import { AppError } from '@data/calls/appError';
import { countSearchQuery, runSearchQuery } from '@data/firestore/searchQueries';
import { leftList } from '@features/search/useSearchUrl';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFirstInteraction } from '@ui/hooks/useFirstInteraction';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setViewportWidth } from '../../support/viewport';
import { answer, asVisitors, office, open, preparePage } from './pageFixtures';

vi.mock('@data/firestore/searchQueries', async (original) => ({
  ...(await original<typeof import('@data/firestore/searchQueries')>()),
  runSearchQuery: vi.fn(),
  countSearchQuery: vi.fn(),
}));

vi.mock('@ui/hooks/useFirstInteraction', () => ({ useFirstInteraction: vi.fn() }));

vi.mock('@features/search/map/SearchMap', () => import('./FakeSearchMap'));

beforeAll(() => i18next.loadNamespaces(['search', 'offers']));

describe('The search page', () => {
  beforeEach(preparePage);

  it('says how many offers each condition costs when nothing is found, and gives one up', async () => {
    const user = userEvent.setup();
    answer([]);
    vi.mocked(countSearchQuery).mockResolvedValueOnce(2).mockResolvedValueOnce(7);
    const { router } = open('/offers?minArea=50&city=Suwa%C5%82ki');
    const offers = await screen.findAllByRole('button', { name: /^Bez „/ });
    expect(offers.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Bez „Suwałki”: 7 ofert',
      'Bez „od 50 m²”: 2 oferty',
    ]);
    expect(countSearchQuery).toHaveBeenCalledTimes(2);
    answer([asVisitors]);
    await user.click(offers[0]!);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(router.state.location.search).toContain('city=null');
  });

  it('says so when giving up one condition is not enough', async () => {
    answer([]);
    vi.mocked(countSearchQuery).mockResolvedValue(0);
    open('/offers?minArea=50&city=Suwa%C5%82ki');
    expect(await screen.findByText(/Rezygnacja z jednego warunku nie wystarczy/)).toBeTruthy();
  });

  it('counts the offers while filters are chosen and says so on the button', async () => {
    const user = userEvent.setup();
    vi.mocked(countSearchQuery).mockResolvedValue(23);
    open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Więcej filtrów' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Z suwnicą' }));
    await user.click(await screen.findByRole('button', { name: 'Pokaż 23 oferty' }));
    expect(await screen.findByRole('button', { name: 'Usuń filtr: z suwnicą' })).toBeTruthy();
  });

  it('shows the order in the address', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kolejność ofert' }), 'areaDown');
    expect(router.state.location.search).toBe('?sort=areaDown');
    await waitFor(() => expect(vi.mocked(runSearchQuery).mock.lastCall?.[0]).toBe('publicOffers:areaDown'));
  });

  it('searches the area the map was moved to, without a new step in the history', async () => {
    const user = userEvent.setup();
    const { router } = open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Przesuń' }));
    expect(router.state.historyAction).toBe('REPLACE');
    const area = '52.0000,20.0000,53.0000,22.0000';
    expect(new URLSearchParams(router.state.location.search).get('mapArea')).toBe(area);
    await waitFor(() =>
      expect(vi.mocked(runSearchQuery).mock.lastCall?.[2]?.ranges?.length).toBeGreaterThan(0),
    );
    await user.click(await screen.findByRole('button', { name: 'Usuń filtr: obszar na mapie' }));
    expect(router.state.location.search).toBe('');
  });

  describe('before someone has given a sign', () => {
    beforeEach(() => vi.mocked(useFirstInteraction).mockReturnValue(false));

    it('a button stands in place of the map beside the list, and keeps the focus at the map when a tool presses it', async () => {
      open('/offers');
      const button = await screen.findByRole('button', { name: 'Pokaż mapę' });
      expect(screen.queryByRole('region', { name: 'Mapa' })).toBeNull();
      button.focus();
      button.click();
      const map = await screen.findByRole('region', { name: 'Mapa' });
      expect(map.closest(':focus')).not.toBeNull();
      expect(screen.queryByRole('button', { name: 'Pokaż mapę' })).toBeNull();
    });

    it('the map comes to who asks for an area of it', async () => {
      open('/offers?mapArea=52.0000,20.0000,53.0000,22.0000');
      expect(await screen.findByRole('region', { name: 'Mapa' })).toBeTruthy();
    });
  });

  it('links card and marker both ways', async () => {
    const user = userEvent.setup();
    open('/offers');
    await user.hover(await screen.findByRole('article'));
    const map = await screen.findByRole('region', { name: 'Mapa' });
    expect(map.dataset.pointed).toBe(office.id);
    await user.unhover(screen.getByRole('article'));
    await user.hover(within(map).getByRole('button', { name: 'Biuro przy Stalowej' }));
    expect(screen.getByRole('article').closest('li')?.dataset.pointed).toBe('true');
  });

  it('shows phones the list first and the map in its place', async () => {
    const user = userEvent.setup();
    setViewportWidth(390);
    open('/offers');
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Mapa' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Mapa' }));
    expect(await screen.findByRole('region', { name: 'Mapa' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lista', selected: true }));
  });

  it('remembers where the list of a phone was when the map replaced it, until another area is searched', async () => {
    const user = userEvent.setup();
    setViewportWidth(390);
    open('/offers');
    await screen.findByRole('article');
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(870);
    await user.click(screen.getByRole('tab', { name: 'Mapa' }));
    scrollY.mockReturnValue(0);
    await user.click(screen.getByRole('tab', { name: 'Lista' }));
    expect(leftList.top).toBe(870);
    await user.click(screen.getByRole('tab', { name: 'Mapa' }));
    await user.click(await screen.findByRole('button', { name: 'Przesuń' }));
    expect(leftList.top).toBe(0);
    scrollY.mockRestore();
  });

  it('shows no empty map beside a search that failed', async () => {
    vi.mocked(runSearchQuery).mockRejectedValue(new AppError('networkFailed'));
    open('/offers');
    await screen.findByRole('button', { name: 'Spróbuj ponownie' });
    expect(document.getElementById('offers-map')).toBeNull();
  });

  it('reads nothing again when someone comes back, and shows as many offers as before', async () => {
    const user = userEvent.setup();
    answer(Array.from({ length: 10 }, (_, index) => ({ ...asVisitors, id: `offer${index}` })));
    const { router } = open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    await act(() => router.navigate('/offer/offer3'));
    vi.mocked(runSearchQuery).mockClear();
    await act(() => router.navigate(-1));
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(runSearchQuery).not.toHaveBeenCalled();
  });

  it('says that loading failed and tries again', async () => {
    const user = userEvent.setup();
    vi.mocked(runSearchQuery).mockRejectedValueOnce(new AppError('networkFailed'));
    open('/offers');
    await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('keeps the offers and the map, with a notice, when the search of another part of the map fails', async () => {
    const user = userEvent.setup();
    open('/offers');
    await screen.findByRole('article');
    const move = await screen.findByRole('button', { name: 'Przesuń' });
    vi.mocked(runSearchQuery).mockRejectedValueOnce(new AppError('networkFailed'));
    await user.click(move);
    expect(await screen.findByText(/wyniki poprzedniego wyszukiwania/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(document.getElementById('offers-map')).not.toBeNull();
    expect(screen.queryByText('1 oferta')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(screen.queryByText(/wyniki poprzedniego wyszukiwania/)).toBeNull());
    expect(document.activeElement?.id).toBe('offers-list');
  });

  it('says above the map of a phone that the search of its area failed, and gives the focus to the map', async () => {
    const user = userEvent.setup();
    setViewportWidth(390);
    open('/offers');
    await screen.findByRole('article');
    await user.click(screen.getByRole('tab', { name: 'Mapa' }));
    const move = await screen.findByRole('button', { name: 'Przesuń' });
    vi.mocked(runSearchQuery).mockRejectedValueOnce(new AppError('networkFailed'));
    await user.click(move);
    expect((await screen.findByRole('alert')).textContent).toContain('wyniki poprzedniego wyszukiwania');
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Mapa' }));
  });

  it('shows the offers although they could not be counted', async () => {
    vi.mocked(runSearchQuery).mockResolvedValue({ items: [asVisitors], next: [1] });
    vi.mocked(countSearchQuery).mockRejectedValue(new AppError('networkFailed'));
    open('/offers');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText(/\d+ ofert/)).toBeNull();
  });

  it('shows nine offers, then the rest on request [J38]', async () => {
    const user = userEvent.setup();
    answer(Array.from({ length: 10 }, (_, index) => ({ ...asVisitors, id: `offer${index}` })));
    open('/offers');
    const more = await screen.findByRole('button', { name: 'Pokaż więcej' });
    expect(screen.getAllByRole('article')).toHaveLength(9);
    await user.click(more);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
    expect(screen.queryByRole('button', { name: 'Pokaż więcej' })).toBeNull();
  });
});
