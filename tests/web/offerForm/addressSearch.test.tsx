import { ADDRESS_DEBOUNCE_MS, type AddressSuggestion, type GeoResult } from '@domain/offers/addressSearch';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildPlace,
  createAppError,
  createDeferred,
  openAddress,
  STALOWA,
  STALOWA_2,
} from './addressFixtures';
import { getField } from './fixtures';

beforeEach(() => {
  vi.useFakeTimers();
});

const listLabels = () =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map(({ textContent }) => textContent);
const click = (label: string) => fireEvent.click(screen.getByRole('option', { name: label }));

describe('suggestions of addresses', () => {
  it('are asked for 300 ms after the last key and not before [H23]', async () => {
    const { type, pass, suggest } = openAddress();
    type('Stal');
    await pass(ADDRESS_DEBOUNCE_MS - 1);
    type('Stalo');
    await pass(ADDRESS_DEBOUNCE_MS - 1);
    expect(suggest).not.toHaveBeenCalled();
    await pass(1);
    expect(suggest).toHaveBeenCalledExactlyOnceWith('Stalo');
    expect(ADDRESS_DEBOUNCE_MS).toBe(300);
    expect(listLabels()).toEqual([STALOWA.label, STALOWA_2.label]);
  });

  it('need more than three characters [H24]', async () => {
    const { type, pass, suggest } = openAddress();
    type('Sta');
    await pass(1000);
    type(' Sta ');
    await pass(1000);
    expect(suggest).not.toHaveBeenCalled();
    type('Stal');
    await pass(ADDRESS_DEBOUNCE_MS);
    expect(suggest).toHaveBeenCalledTimes(1);
  });

  it('leave an answer behind that comes after further typing', async () => {
    const [first, second] = [createDeferred<AddressSuggestion[]>(), createDeferred<AddressSuggestion[]>()];
    const suggest = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const { type, pass } = openAddress({ suggest });
    type('Stal');
    await pass(ADDRESS_DEBOUNCE_MS);
    type('Stalowa 2');
    await pass(ADDRESS_DEBOUNCE_MS);
    second.resolve([STALOWA_2]);
    await pass(0);
    first.resolve([STALOWA]);
    await pass(0);
    expect(listLabels()).toEqual([STALOWA_2.label]);
  });

  it('vanish when the text becomes too short, on Escape and when the field is left', async () => {
    const { type, pass, press, search } = openAddress();
    const ask = async (text: string) => {
      type(text);
      await pass(ADDRESS_DEBOUNCE_MS);
      expect(listLabels()).toHaveLength(2);
    };
    await ask('Stalowa');
    type('Sta');
    expect(listLabels()).toEqual([]);
    await ask('Stalowa 1');
    press('Escape');
    expect(listLabels()).toEqual([]);
    await ask('Stalowa 2');
    fireEvent.blur(search());
    expect(listLabels()).toEqual([]);
  });

  it('name their source beside the field', () => {
    openAddress();
    const link = screen.getByRole('link', { name: '©\u00A0współtwórcy OpenStreetMap' });
    expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  });

  it('say when the service fails, and typing by hand goes on', async () => {
    const { type, pass, values } = openAddress({
      suggest: async () => Promise.reject(createAppError('addressServiceFailed')),
    });
    type('Stalowa');
    await pass(ADDRESS_DEBOUNCE_MS);
    expect(screen.getByText(/Podpowiedzi adresów są teraz niedostępne/)).toBeTruthy();
    fireEvent.change(getField('address.city'), { target: { value: 'Łódź' } });
    expect(values().address).toMatchObject({ city: 'Łódź', inputText: 'Stalowa' });
  });

  it('say when there is none', async () => {
    const { type, pass } = openAddress({ suggest: async () => [] });
    type('Nieznana');
    await pass(ADDRESS_DEBOUNCE_MS);
    expect(screen.getByText(/Nie znaleźliśmy takiego adresu/)).toBeTruthy();
  });
});

describe('choosing an address', () => {
  const ask = async (scene: ReturnType<typeof openAddress>) => {
    scene.type('Stalowa');
    await scene.pass(ADDRESS_DEBOUNCE_MS);
  };

  it('looks it up and fills city, postal code, street, the official parts, the marker and the place [H25, G21, G22, G29, G30]', async () => {
    const scene = openAddress();
    await ask(scene);
    click(STALOWA.label);
    await scene.pass(0);
    expect(scene.lookup).toHaveBeenCalledExactlyOnceWith('N1');
    const { address, geoMarker, placeId } = scene.values();
    expect({ geoMarker, placeId }).toEqual({ geoMarker: { lat: 52.2606, lng: 21.0357 }, placeId: 'N1' });
    expect(address).toEqual({
      ...buildPlace('1').address,
      street: 'Stalowa 1',
      plotNumber: '',
      ownershipType: null,
    });
    expect(screen.getByText('Stalowa 1, Nowa Praga, Praga-Północ, Warszawa, mazowieckie')).toBeTruthy();
    expect(screen.getByText(/Pola adresu są uzupełnione/)).toBeTruthy();
  });

  it('leaves every field open to correction', async () => {
    const scene = openAddress();
    await ask(scene);
    click(STALOWA.label);
    await scene.pass(0);
    fireEvent.change(getField('address.street'), { target: { value: 'Stalowa 1A' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Taki sam jak adres lokalu' }));
    fireEvent.change(getField('address.officialAddress.estate'), { target: { value: 'Praga' } });
    expect(scene.values().address).toMatchObject({
      street: 'Stalowa 1A',
      city: 'Warszawa',
      officialAddress: { estate: 'Praga', houseNumber: '1A' },
    });
  });

  it('works by the arrows and Enter', async () => {
    const scene = openAddress({ lookup: async () => buildPlace('2') });
    await ask(scene);
    const chosen = () => scene.search().getAttribute('aria-activedescendant');
    scene.press('ArrowDown');
    scene.press('ArrowDown');
    expect(chosen()).toBe(screen.getByRole('option', { name: STALOWA_2.label }).id);
    scene.press('ArrowDown');
    expect(chosen()).toBe(screen.getByRole('option', { name: STALOWA.label }).id);
    scene.press('ArrowUp');
    scene.press('Enter');
    await scene.pass(0);
    expect(scene.lookup).toHaveBeenCalledExactlyOnceWith('N2');
    expect(scene.values().address.officialAddress.houseNumber).toBe('2');
    expect(scene.search().getAttribute('aria-expanded')).toBe('false');
  });

  it('is left behind when something else is typed before it is looked up', async () => {
    const answer = createDeferred<GeoResult>();
    const scene = openAddress({ lookup: () => answer.promise });
    await ask(scene);
    click(STALOWA.label);
    scene.type('Inna 5');
    answer.resolve(buildPlace('1'));
    await scene.pass(0);
    expect(scene.values().address).toMatchObject({ inputText: 'Inna 5', city: '' });
    expect(scene.values().geoMarker).toBeNull();
  });

  it('says when the address cannot be read and keeps what was typed by hand', async () => {
    const scene = openAddress({ lookup: async () => Promise.reject(createAppError('placeNotFound')) });
    fireEvent.change(getField('address.city'), { target: { value: 'Gdynia' } });
    await ask(scene);
    click(STALOWA.label);
    await scene.pass(0);
    expect(screen.getByText(/Tego adresu nie udało się odczytać/)).toBeTruthy();
    expect(scene.values().address.city).toBe('Gdynia');
  });
});
