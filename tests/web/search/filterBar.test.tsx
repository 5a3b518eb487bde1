import { CITIES_QUERY } from '@data/offers/cities';
import { queryClient } from '@data/query/queryClient';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { formatFilters } from '@domain/offers/searchParams';
import { FilterBar } from '@features/search/FilterBar';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setViewportWidth } from '../../support/viewport';
import { renderPart } from '../../support/web';

vi.mock('@data/offers/cities', () => ({ CITIES_QUERY: { queryKey: ['home', 'cities'], queryFn: vi.fn() } }));

const AROUND_WROCLAW: SearchFilters = {
  ...NO_FILTERS,
  minArea: 50,
  near: { lat: 51.1079, lng: 17.0385, km: 10, name: 'Wrocław' },
};

const show = (filters: SearchFilters) => {
  const search = vi.fn();
  const { unmount } = renderPart(
    <FilterBar filters={filters} onSearch={search} onMore={() => {}} isMember onSignIn={() => {}} />,
  );
  const readSearch = () => {
    const { city, near, minArea } = formatFilters(search.mock.lastCall?.[0] as SearchFilters);
    return { city, near, minArea };
  };
  return {
    search,
    unmount,
    readSearch,
    city: screen.getByRole<HTMLInputElement>('combobox', { name: 'Miejscowość' }),
  };
};

beforeAll(() => i18next.loadNamespaces(['search', 'enums']));

beforeEach(() => {
  setViewportWidth(1440);
  queryClient.clear();
  vi.mocked(CITIES_QUERY.queryFn)
    .mockReset()
    .mockResolvedValue([
      { name: 'Gdynia', province: 'pomorskie', count: 2, lat: 54.5, lng: 18.5 },
      { name: 'Wola', province: 'mazowieckie', count: 2, lat: 52, lng: 21 },
      { name: 'Wola', province: 'śląskie', count: 1, lat: 50, lng: 19 },
    ]);
});

describe('the distance of a search whose city is changed on the bar', () => {
  it('is kept around another city that is typed', async () => {
    const user = userEvent.setup();
    const { city, search, readSearch } = show(AROUND_WROCLAW);
    expect(city.value).toBe('Wrocław');
    await user.clear(city);
    await user.type(city, 'gdynia');
    await user.keyboard('{Escape}{Enter}');
    await waitFor(() => expect(search).toHaveBeenCalledOnce());
    expect(readSearch()).toEqual({ city: 'null', near: '54.5000,18.5000,10,Gdynia', minArea: '50' });
  });

  it('goes together with the city when the field is cleared', async () => {
    const user = userEvent.setup();
    const { city, search, readSearch } = show(AROUND_WROCLAW);
    await user.clear(city);
    await user.keyboard('{Enter}');
    expect(search).toHaveBeenCalledOnce();
    expect(readSearch()).toEqual({ city: 'null', near: 'null', minArea: '50' });
  });

  it('stays as it is when something else is changed', async () => {
    const user = userEvent.setup();
    const { readSearch } = show(AROUND_WROCLAW);
    await user.type(screen.getByRole('textbox', { name: 'Powierzchnia od' }), '0{Enter}');
    expect(readSearch()).toEqual({ city: 'null', near: '51.1079,17.0385,10,Wrocław', minArea: '500' });
  });

  it.each([
    ['a city without offers', 'Suwałki', /^Szukamy w miejscowości „Suwałki” bez promienia: żadna jej oferta/],
    [
      'a name of several towns',
      'Wola',
      /^Szukamy bez promienia: oferty są w kilku miejscowościach o nazwie „Wola”/,
    ],
  ])('is dropped for %s, which is said', async (_, name, warning) => {
    const user = userEvent.setup();
    const { city, readSearch } = show(AROUND_WROCLAW);
    await user.clear(city);
    await user.type(city, name);
    await user.keyboard('{Escape}{Enter}');
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(readSearch()).toEqual({ city: name, near: 'null', minArea: '50' });
  });

  it('is dropped where the places of cities cannot be read, which is said', async () => {
    vi.mocked(CITIES_QUERY.queryFn).mockRejectedValue(new Error('offline'));
    const user = userEvent.setup();
    const { city, readSearch } = show(AROUND_WROCLAW);
    await user.clear(city);
    await user.type(city, 'Gdynia{Enter}');
    expect(await screen.findByText(/bo nie udało się odczytać jej położenia/)).toBeTruthy();
    expect(readSearch()).toEqual({ city: 'Gdynia', near: 'null', minArea: '50' });
  });

  it('is not searched around a city that is left or typed over while its place is looked up', async () => {
    const user = userEvent.setup();
    const places: ((cities: []) => void)[] = [];
    vi.mocked(CITIES_QUERY.queryFn).mockImplementation(() => new Promise((resolve) => places.push(resolve)));
    const { city, search, unmount } = show(AROUND_WROCLAW);
    await user.clear(city);
    await user.type(city, 'Gdynia{Enter}');
    await user.type(city, ' Orłowo');
    for (const give of places.splice(0)) give([]);
    await queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => 1 });
    expect(search).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(search).toHaveBeenCalledOnce());
    expect(search.mock.lastCall?.[0]).toMatchObject({ city: 'Gdynia Orłowo' });
    queryClient.clear();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(places).toHaveLength(1));
    unmount();
    for (const give of places) give([]);
    await queryClient.fetchQuery({ queryKey: ['another'], queryFn: () => 1 });
    expect(search).toHaveBeenCalledOnce();
  });

  it('is searched once, however often the button is pressed meanwhile', async () => {
    const user = userEvent.setup();
    let give = (_: []) => {};
    vi.mocked(CITIES_QUERY.queryFn).mockReturnValue(
      new Promise<[]>((resolve) => {
        give = resolve;
      }),
    );
    const { city, search } = show(AROUND_WROCLAW);
    await user.clear(city);
    await user.type(city, 'Gdynia{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    give([]);
    await waitFor(() => expect(search).toHaveBeenCalled());
    expect(search).toHaveBeenCalledOnce();
  });
});
