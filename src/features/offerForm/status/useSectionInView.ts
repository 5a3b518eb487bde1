import { SECTION_KEYS, type SectionKey } from '@domain/offers/fields/table';
import { useEffect, useState } from 'react';
import { getSectionId } from '../FormSection';

const FIRST: SectionKey = 'basics';
/** How far down the window a section is read: under the header and the picker, above the middle. */
const READING_LINE = 0.3;
/** A thin strip at that line: each section that enters or leaves it says that the page has moved on. */
const READING_STRIP = '-30% 0px -69% 0px';

/** Returns the last section that begins above the reading line; the first one while none does. */
const findSectionInView = (): SectionKey => {
  const line = window.innerHeight * READING_LINE;
  const isAbove = (key: SectionKey) => {
    const element = document.getElementById(getSectionId(key));
    return element !== null && element.getBoundingClientRect().top <= line;
  };
  return SECTION_KEYS.findLast(isAbove) ?? FIRST;
};

/** The section the page is scrolled to, wherever a jump leads; `set` says it ahead of the scrolling. */
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
