import { type FilterName, NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { useTypedFilters } from '@features/search/useTypedFilters';
import { withChosenCity } from '@features/search/withChosenCity';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

const open = (filters: SearchFilters) =>
  renderHook(({ shown }: { shown: SearchFilters }) => useTypedFilters(shown), {
    initialProps: { shown: filters },
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>,
  });

describe('useTypedFilters', () => {
  const asked: SearchFilters = { ...NO_FILTERS, city: 'Łódź', minArea: 100 };

  it('shows the filters in force as they are typed', () => {
    const { result } = open(asked);
    expect(result.current.typed).toMatchObject({ city: 'Łódź', minArea: '100', maxPrice: '' });
  });

  it('empties a field whose filter was removed by its chip, and keeps the others', () => {
    const { result, rerender } = open(asked);
    rerender({ shown: { ...asked, city: null } });
    expect(result.current.typed).toMatchObject({ city: '', minArea: '100' });
  });

  it('keeps what was being typed when another filter is chosen beside it', () => {
    const { result, rerender } = open(asked);
    act(() => result.current.type('city', 'Gdańsk'));
    rerender({ shown: { ...asked, premisesPurpose: 'Biurowe', minArea: 200 } });
    expect(result.current.typed).toMatchObject({
      city: 'Gdańsk',
      minArea: '200',
      premisesPurpose: 'Biurowe',
    });
  });

  it('drops what was being typed once all filters are cleared', () => {
    const { result, rerender } = open(asked);
    act(() => result.current.type('city', 'Gdańsk'));
    expect(result.current.typed.city).toBe('Gdańsk');
    rerender({ shown: { ...NO_FILTERS } });
    expect(result.current.typed).toMatchObject({ city: '', minArea: '' });
  });

  it.each([
    [
      'moves a radius to the chosen town',
      { near: '52.2300,21.0100,5,Warszawa' },
      {},
      '51.1079,17.0385,5,Wrocław',
      '',
    ],
    ['drops another province', { province: 'mazowieckie' }, {}, '', ''],
    ['keeps its own province', { province: 'dolnośląskie' }, {}, '', 'dolnośląskie'],
    ['adds the province that tells it from its namesakes', {}, { isOneOfSeveral: true }, '', 'dolnośląskie'],
    ['keeps only the distance where the town has no place', { near: '5' }, { lat: null }, '5', ''],
  ] as const)('%s', (_, typedBefore, more, near, province) => {
    const { result } = open(NO_FILTERS);
    for (const [name, text] of Object.entries(typedBefore))
      act(() => result.current.type(name as FilterName, text));
    const wroclaw = { name: 'Wrocław', province: 'dolnośląskie', lat: 51.1079, lng: 17.0385 };
    const chosen = { ...wroclaw, isOneOfSeveral: false, ...more };
    act(() => result.current.edit((typed) => withChosenCity(typed, chosen)));
    expect(result.current.typed).toMatchObject({ city: 'Wrocław', near, province });
  });

  it('drops the province of a chosen town once another is typed, also after the search', () => {
    const { result, rerender } = open(NO_FILTERS);
    const wola = { name: 'Wola', province: 'śląskie', lat: 50, lng: 19, isOneOfSeveral: true };
    act(() => result.current.edit((typed) => withChosenCity(typed, wola)));
    rerender({ shown: { ...NO_FILTERS, city: 'Wola', province: 'śląskie' } });
    act(() => result.current.type('city', 'wola'));
    expect(result.current.typed.province).toBe('śląskie');
    act(() => result.current.type('city', 'Gdynia'));
    expect(result.current.typed).toMatchObject({ city: 'Gdynia', province: '' });
  });

  it('keeps a province that the visitor set when another town is typed', () => {
    const { result } = open(NO_FILTERS);
    const wola = { name: 'Wola', province: 'śląskie', lat: 50, lng: 19, isOneOfSeveral: true };
    act(() => result.current.edit((typed) => withChosenCity(typed, wola)));
    act(() => result.current.type('province', 'śląskie'));
    act(() => result.current.type('city', 'Gdynia'));
    expect(result.current.typed).toMatchObject({ city: 'Gdynia', province: 'śląskie' });
  });

  it('keeps what is being typed while the filters stay the same', () => {
    const { result, rerender } = open(asked);
    act(() => result.current.type('maxPrice', '9000'));
    rerender({ shown: asked });
    expect(result.current.typed).toMatchObject({ city: 'Łódź', maxPrice: '9000' });
  });
});
