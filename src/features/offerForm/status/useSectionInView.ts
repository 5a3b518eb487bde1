import { SECTION_KEYS, type SectionKey } from '@domain/offers/fields/table';
import { useEffect, useState } from 'react';
import { sectionId } from '../FormSection';

/** The line a section is read at: a thin strip under the header and the picker, above the middle of the window. */
const READING_LINE = '-30% 0px -69% 0px';

/** The section the page is scrolled to; `set` says it ahead of the scrolling. */
export function useSectionInView(): { section: SectionKey; set: (section: SectionKey) => void } {
  const [section, set] = useState<SectionKey>('basics');
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const found = SECTION_KEYS.find((key) => sectionId(key) === seen);
        if (found) set(found);
      },
      { rootMargin: READING_LINE },
    );
    for (const key of SECTION_KEYS) {
      const element = document.getElementById(sectionId(key));
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, []);
  return { section, set };
}
