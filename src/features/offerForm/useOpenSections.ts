import type { SectionKey } from '@domain/offers/fields/table';
import { SCROLL_DELAY_MS } from '@domain/offers/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSectionId } from './FormSection';

/** Open from the start: the sections that every offer needs first. */
const FIRST_OPEN: readonly SectionKey[] = ['basics', 'address', 'photos'];

const scrollTo = (section: SectionKey) =>
  document.getElementById(getSectionId(section))?.scrollIntoView({ block: 'start' });

/**
 * Keeps which sections are open. `open` also scrolls to the section 500 ms later, when it has its final height (Spec 2
 * §9).
 */
export function useOpenSections() {
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionKey>>(new Set(FIRST_OPEN));
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(scrolling.current), []);

  const unfold = useCallback(
    (section: SectionKey) => setOpenSections((current) => new Set([...current, section])),
    [],
  );
  const toggle = useCallback(
    (section: SectionKey) =>
      setOpenSections((current) => {
        const next = new Set(current);
        if (!next.delete(section)) next.add(section);
        return next;
      }),
    [],
  );
  const open = useCallback(
    (section: SectionKey) => {
      unfold(section);
      clearTimeout(scrolling.current);
      scrolling.current = setTimeout(() => scrollTo(section), SCROLL_DELAY_MS);
    },
    [unfold],
  );
  return { openSections, unfold, toggle, open };
}
