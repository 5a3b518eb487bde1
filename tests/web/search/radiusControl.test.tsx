import { CITIES_QUERY } from '@data/offers/cities';
import { queryClient } from '@data/query/queryClient';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { formatFilters } from '@domain/offers/searchParams';
import type { Circle } from '@domain/offers/searchRadius';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { describeFilter, setDevicePlace } from '@features/search/describeFilter';
import { RadiusControl } from '@features/search/RadiusControl';
import { findUnreadable, readTyped, useTypedFilters } from '@features/search/useTypedFilters';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../support/web';

vi.mock('@data/offers/cities', () => ({ CITIES_QUERY: { queryKey: ['home', 'cities'], queryFn: vi.fn() } }));

const WROCLAW = { lat: 51.1079, lng: 17.0385, km: 5, name: 'Wrocław' } as const;

function Fields({ filters }: { filters: SearchFilters }) {
  const { typed, type } = useTypedFilters(filters);
  return (
    <>
      <label htmlFor="city">Miejscowość</label>
      <input id="city" value={typed.city} onChange={(event) => type('city', event.target.value)} />
      <RadiusControl id="near" typed={typed} onType={type} />
      <output data-fault={findUnreadable(typed, true)}>{formatFilters(readTyped(typed)).near}</output>
    </>
  );
}

const show = (filters: SearchFilters = NO_FILTERS) => {
  renderPart(<Fields filters={filters} />);
  return {
    city: screen.getByLabelText<HTMLInputElement>('Miejscowość'),
    radius: screen.getByRole<HTMLSelectElement>('combobox', { name: 'W promieniu' }),
    output: screen.getByRole('status'),
  };
};

const locate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }),
  );

beforeAll(() => i18next.loadNamespaces(['search', 'searchFilters', 'enums']));

describe('the distance around a city', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    vi.mocked(CITIES_QUERY.queryFn)
      .mockReset()
      .mockResolvedValue([
        { name: 'Wrocław', province: 'dolnośląskie', count: 2, lat: 51.1079, lng: 17.0385 },
        { name: 'Ełk', province: 'warmińsko-mazurskie', count: 1, lat: null, lng: null },
        { name: 'Wola', province: 'mazowieckie', count: 2, lat: 52, lng: 21 },
        { name: 'Wola', province: 'śląskie', count: 1, lat: 50, lng: 19 },
      ]);
  });

  it('searches around the middle of the city, however it was typed', async () => {
    const user = userEvent.setup();
    const { city, radius, output } = show();
    await user.type(city, 'wroclaw');
    expect(CITIES_QUERY.queryFn).not.toHaveBeenCalled();
    await user.selectOptions(radius, '5');
    await waitFor(() => expect(output.textContent).toBe('51.1079,17.0385,5,Wrocław'));
    await user.selectOptions(radius, '25');
    expect([output.textContent, output.dataset.fault]).toEqual(['51.1079,17.0385,25,Wrocław', undefined]);
    await user.selectOptions(radius, 'Tylko ta miejscowość');
    expect(output.textContent).toBe('null');
  });

  it('shows the city and the distance in force, and looks for the middle of another city that is typed', async () => {
    const user = userEvent.setup();
    const { city, radius, output } = show({
      ...NO_FILTERS,
      near: { ...WROCLAW, name: 'Świdnica', lat: 50.8 },
    });
    expect([city.value, radius.value, output.textContent]).toEqual([
      'Świdnica',
      '5',
      '50.8000,17.0385,5,Świdnica',
    ]);
    await user.clear(city);
    await user.type(city, 'Wrocław');
    await waitFor(() => expect(output.textContent).toBe('51.1079,17.0385,5,Wrocław'));
  });

  it.each([
    ['no city', '', 'Wpisz miejscowość w sąsiednim polu albo wybierz „Wokół mnie”.'],
    [
      'a city without offers',
      'Suwałki',
      /^Nie znamy położenia miejscowości „Suwałki”: żadna jej oferta nie jest teraz zaznaczona na mapie/,
    ],
    ['a city whose offers have no place', 'Ełk', /^Nie znamy położenia miejscowości „Ełk”/],
    [
      'a name of several towns',
      'Wola',
      'Oferty są w kilku miejscowościach o nazwie „Wola”. Wybierz jedną z podpowiedzi albo podaj województwo.',
    ],
  ])('says what to do for %s, and searches nothing by it', async (_, typedCity, fault) => {
    const user = userEvent.setup();
    const { city, radius, output } = show();
    if (typedCity) await user.type(city, typedCity);
    await user.selectOptions(radius, '10');
    expect(await screen.findByText(fault)).toBeTruthy();
    expect([output.textContent, output.dataset.fault, city.value]).toEqual(['null', 'near', typedCity]);
  });

  it('searches around the town of the chosen province', async () => {
    const user = userEvent.setup();
    const { radius, output } = show({ ...NO_FILTERS, city: 'Wola', province: 'śląskie' });
    await user.selectOptions(radius, '10');
    await waitFor(() => expect(output.textContent).toBe('50.0000,19.0000,10,Wola'));
  });

  it('says that the places of cities could not be read, and reads them again on request', async () => {
    vi.mocked(CITIES_QUERY.queryFn).mockRejectedValueOnce(new Error('offline'));
    const user = userEvent.setup();
    const { city, radius, output } = show();
    await user.type(city, 'Wrocław');
    await user.selectOptions(radius, '2');
    expect(await screen.findByText(/^Nie udało się odczytać położenia miejscowości/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(output.textContent).toBe('51.1079,17.0385,2,Wrocław'));
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
  });

  it('asks the device for its place only when pressed, and rounds it to about a hundred metres', async () => {
    const asked = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 52.229_675_6, longitude: 21.012_228_7 } } as GeolocationPosition),
    );
    locate(asked);
    const user = userEvent.setup();
    const { city, radius, output } = show();
    await user.type(city, 'Wrocław');
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Wokół mnie' }));
    expect([output.textContent, city.value, radius.value]).toEqual(['52.2300,21.0120,5', '', '5']);
    await user.selectOptions(radius, 'Nie szukaj wokół mnie');
    expect([output.textContent, radius.selectedOptions[0]?.textContent]).toEqual([
      'null',
      'Tylko ta miejscowość',
    ]);
  });

  it('is named on its chip as around the user, and as a chosen place in a link that was sent', () => {
    const t = i18next.getFixedT('pl', 'search');
    const enums = i18next.getFixedT('pl', 'enums');
    const around = { lat: 52.23, lng: 21.012, km: 5, name: null } as const;
    const describeChip = (near: Circle) =>
      describeFilter('near', { ...NO_FILTERS, near }, { t, enums, lang: 'pl' }).replaceAll(
        NO_BREAK_SPACE,
        ' ',
      );
    setDevicePlace(around);
    expect(describeChip(around)).toBe('wokół mnie + 5 km');
    expect(describeChip({ ...around, lat: 50 })).toBe('wybrane miejsce + 5 km');
    expect(describeChip(WROCLAW)).toBe('Wrocław + 5 km');
  });

  it('says how to go on where the device does not tell its place', async () => {
    locate((_, failed) => failed?.({} as GeolocationPositionError));
    const { output } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Wokół mnie' }));
    expect(await screen.findByText(/^Urządzenie nie podało swojego położenia/)).toBeTruthy();
    expect(output.textContent).toBe('null');
  });
});
