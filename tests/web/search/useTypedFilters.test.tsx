import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { useTypedFilters } from '@features/search/useTypedFilters';
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

  it('drops what was being typed once other filters are in force', () => {
    const { result, rerender } = open(asked);
    act(() => result.current.type('city', 'Gdańsk'));
    expect(result.current.typed.city).toBe('Gdańsk');
    rerender({ shown: { ...NO_FILTERS } });
    expect(result.current.typed).toMatchObject({ city: '', minArea: '' });
  });

  it('keeps what is being typed while the filters stay the same', () => {
    const { result, rerender } = open(asked);
    act(() => result.current.type('maxPrice', '9000'));
    rerender({ shown: asked });
    expect(result.current.typed).toMatchObject({ city: 'Łódź', maxPrice: '9000' });
  });
});
