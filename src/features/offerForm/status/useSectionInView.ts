import { useEffect, useState } from 'react';
import { sectionId } from '../FormSection';
import { SECTIONS, type SectionKey } from '../sections';

/** The line a section is read at: a thin strip under the header and the picker, above the middle of the window. */
const READING_LINE = '-30% 0px -69% 0px';

/** The section the page is scrolled to; `set` says it ahead of the scrolling. */
export function useSectionInView(): { section: SectionKey; set: (section: SectionKey) => void } {
  const [section, set] = useState<SectionKey>(SECTIONS[0].key);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const found = SECTIONS.find(({ key }) => sectionId(key) === seen);
        if (found) set(found.key);
      },
      { rootMargin: READING_LINE },
    );
    for (const { key } of SECTIONS) {
      const element = document.getElementById(sectionId(key));
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, []);
  return { section, set };
}
