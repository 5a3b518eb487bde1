import { SECTION_KEYS } from '@domain/offers/fields/table';
import { getSectionId } from '@features/offerForm/FormSection';
import { useSectionInView } from '@features/offerForm/status/useSectionInView';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const HEIGHT = 844;
/** Height of every section. The first one begins below the heading of the form. */
const SECTION = 600;
const HEADING = 310;

/** Fake scrolling. Notifies the observer when a section crosses the reading line. */
let scrollTo: (top: number) => void;

beforeEach(() => {
  vi.stubGlobal('innerHeight', HEIGHT);
  let told = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: () => void) {
        told = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const sections = SECTION_KEYS.map((key) =>
    Object.assign(document.createElement('div'), { id: getSectionId(key) }),
  );
  document.body.append(...sections);
  scrollTo = (top) => {
    for (const [index, section] of sections.entries())
      section.getBoundingClientRect = () => new DOMRect(0, HEADING + index * SECTION - top, 390, SECTION);
    act(told);
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the picker of a long form', () => {
  it('names the first section above all of them, also after a jump from the last one', () => {
    const { result } = renderHook(() => useSectionInView());
    scrollTo(0);
    expect(result.current.section).toBe('basics');
    scrollTo(10 * SECTION + HEADING);
    expect(result.current.section).toBe('summary');
    scrollTo(0);
    expect(result.current.section).toBe('basics');
  });

  it('names the section that the line of reading is in, and the one before it while the line is between two', () => {
    const { result } = renderHook(() => useSectionInView());
    scrollTo(SECTION + HEADING);
    expect(result.current.section).toBe(SECTION_KEYS[1]);
    scrollTo(SECTION + HEADING - 0.3 * HEIGHT - 1);
    expect(result.current.section).toBe(SECTION_KEYS[0]);
  });

  it('names a chosen section before the page gets there', () => {
    const { result } = renderHook(() => useSectionInView());
    act(() => result.current.set('parking'));
    expect(result.current.section).toBe('parking');
  });
});
