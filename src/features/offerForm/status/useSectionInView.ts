import { SECTION_KEYS, type SectionKey } from '@domain/offers/fields/table';
import { useEffect, useState } from 'react';
import { getSectionId } from '../FormSection';

const FIRST: SectionKey = 'basics';
/** Vertical position in the window at which a section counts as read: below header and picker, above the middle. */
const READING_LINE = 0.3;
/** Root margin of a thin strip at that line: the observer reports each section that crosses it. */
const READING_STRIP = '-30% 0px -69% 0px';

/** Returns the last section that starts above the reading line, otherwise the first one. */
const findSectionInView = (): SectionKey => {
  const line = window.innerHeight * READING_LINE;
  const isAbove = (key: SectionKey) => {
    const element = document.getElementById(getSectionId(key));
    return element !== null && element.getBoundingClientRect().top <= line;
  };
  return SECTION_KEYS.findLast(isAbove) ?? FIRST;
};

/** Returns the section in view; `set` selects one before the page has scrolled to it. */
export function useSectionInView(): { section: SectionKey; set: (section: SectionKey) => void } {
  const [section, set] = useState<SectionKey>(FIRST);
  useEffect(() => {
    const watch = new IntersectionObserver(() => set(findSectionInView()), { rootMargin: READING_STRIP });
    for (const key of SECTION_KEYS) {
      const element = document.getElementById(getSectionId(key));
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, []);
  return { section, set };
}
