import { CITIES_QUERY } from '@data/offers/cities';
import { queryClient } from '@data/query/queryClient';
import type { ChosenCity } from '@domain/offers/cities';
import { CityControl } from '@features/search/CityControl';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../support/web';

vi.mock('@data/offers/cities', () => ({ CITIES_QUERY: { queryKey: ['home', 'cities'], queryFn: vi.fn() } }));

const buildCity = (name: string, count: number, province = 'mazowieckie') => ({
  ...{ name, province, count },
  ...{ lat: null, lng: null },
});

type FieldProps = { onSubmit: (city: string) => void; onChoose: (city: ChosenCity) => void };

function Field({ onSubmit, onChoose }: FieldProps) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <label htmlFor="city">Miejscowość</label>
      <CityControl
        id="city"
        name="city"
        text={text}
        onText={setText}
        onChoose={(city) => {
          setText(city.name);
          onChoose(city);
        }}
      />
      <button type="submit">Szukaj</button>
    </form>
  );
}

const show = () => {
  const [submit, choose] = [vi.fn(), vi.fn()];
  renderPart(<Field onSubmit={submit} onChoose={choose} />);
  return { submit, choose, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Miejscowość' }) };
};

beforeAll(() => i18next.loadNamespaces('searchFilters'));

describe('the field of the city', () => {
  beforeEach(() => {
    queryClient.clear();
    const cities = [buildCity('Warszawa', 12), buildCity('Wrocław', 2), buildCity('Kraków', 1)];
    vi.mocked(CITIES_QUERY.queryFn).mockReset().mockResolvedValue(cities);
  });

  it('suggests the cities that begin as typed with their offers, and takes the one that is pressed', async () => {
    const user = userEvent.setup();
    const { field, submit } = show();
    expect(CITIES_QUERY.queryFn).not.toHaveBeenCalled();
    await user.type(field, 'wroc');
    const list = within(await screen.findByRole('listbox', { name: 'Miejscowości z ofertami' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wrocław· 2 oferty']);
    await user.click(list.getByRole('option'));
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['Wrocław', null]);
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });

  it('is walked by the arrow keys, chosen from by Enter and closed by Escape', async () => {
    const user = userEvent.setup();
    const { field, submit } = show();
    await user.type(field, 'w');
    await screen.findByRole('listbox');
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual([
      'Wrocław· 2 oferty',
      'true',
    ]);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['Wrocław', 'false']);
    expect(submit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledExactlyOnceWith('Wrocław');
    await user.clear(field);
    await user.type(field, 'w');
    await user.keyboard('{ArrowDown}a');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeNull());
    await user.clear(field);
    await user.type(field, 'wa{Escape}');
    expect([field.value, screen.queryByRole('listbox')]).toEqual(['wa', null]);
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenLastCalledWith('wa');
  });

  it('names the province of towns that share their name, and says which one was chosen', async () => {
    const user = userEvent.setup();
    const cities = [buildCity('Wola', 5), buildCity('Wola', 2, 'śląskie'), buildCity('Wolin', 1)];
    vi.mocked(CITIES_QUERY.queryFn).mockResolvedValue(cities);
    const { field, choose } = show();
    await user.type(field, 'wol');
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Wola (mazowieckie)· 5 ofert',
      'Wola (śląskie)· 2 oferty',
      'Wolin· 1 oferta',
    ]);
    await user.click(list.getByRole('option', { name: /śląskie/ }));
    expect(field.value).toBe('Wola');
    expect(
      choose.mock.calls.map(([{ name, province, isOneOfSeveral }]) => [name, province, isOneOfSeveral]),
    ).toEqual([['Wola', 'śląskie', true]]);
  });

  it('keeps what was typed before hydration, which repeats the focus first', () => {
    const { field } = show();
    field.value = 'Łódź';
    fireEvent.focus(field);
    expect(field.value).toBe('Łódź');
  });

  it('tells a screen reader how many suggestions there are', async () => {
    const { field } = show();
    await userEvent.type(field, 'w');
    expect(await screen.findByText('2 podpowiedzi. Wybierz jedną strzałką w dół.')).toBeTruthy();
  });

  it('is typed into like before where the suggestions cannot be read', async () => {
    vi.mocked(CITIES_QUERY.queryFn).mockRejectedValue(new Error('offline'));
    const { field, submit } = show();
    await userEvent.type(field, 'Ełk{Enter}');
    expect(submit).toHaveBeenCalledExactlyOnceWith('Ełk');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
