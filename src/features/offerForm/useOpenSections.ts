import { useCallback, useState } from 'react';
import { sectionId } from './FormSection';
import type { SectionKey } from './sections';

/** Open from the start: what every offer needs first. */
const FIRST_OPEN: readonly SectionKey[] = ['basics', 'address', 'photos'];

/** Which sections are unfolded; `open` also scrolls there. */
export function useOpenSections() {
  const [openSections, setOpenSections] = useState<ReadonlySet<SectionKey>>(new Set(FIRST_OPEN));
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
      requestAnimationFrame(() =>
        document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start' }),
      );
    },
    [unfold],
  );
  return { openSections, unfold, toggle, open };
}
