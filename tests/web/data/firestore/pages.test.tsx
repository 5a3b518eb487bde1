import { usePageStarts } from '@data/firestore/pages';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const open = () => renderHook(({ name }) => usePageStarts<string>(name), { initialProps: { name: 'a' } });

describe('the pages of a list found one after another', () => {
  it('begin at the start and go on where the page before says', () => {
    const { result } = open();
    expect(result.current).toMatchObject({ page: 1, start: null });
    act(() => result.current.turn(2, 'k'));
    expect(result.current).toMatchObject({ page: 2, start: 'k' });
    act(() => result.current.turn(3, 't'));
    expect(result.current).toMatchObject({ page: 3, start: 't' });
  });

  it('turn back to where each began, never before the first', () => {
    const { result } = open();
    act(() => result.current.turn(2, 'k'));
    act(() => result.current.turn(3, 't'));
    act(() => result.current.turn(2, 'z'));
    expect(result.current).toMatchObject({ page: 2, start: 'k' });
    act(() => result.current.turn(0, 'z'));
    expect(result.current).toMatchObject({ page: 1, start: null });
  });

  it('begin again with another list', () => {
    const { result, rerender } = open();
    act(() => result.current.turn(2, 'k'));
    rerender({ name: 'b' });
    expect(result.current).toMatchObject({ page: 1, start: null });
  });
});
