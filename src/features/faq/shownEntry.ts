import { FAQ_IDS, type FaqId } from '@domain/faq/entries';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Element id of an entry; links to the entry end with it. */
export const getEntryAnchor = (id: FaqId): string => `faq-${id}`;

const findEntry = (hash: string): FaqId | null =>
  FAQ_IDS.find((id) => hash === `#${getEntryAnchor(id)}`) ?? null;

type ShownFaqEntry = { id: FaqId; times: number };

/** Returns the entry to show: from the URL or chosen on the page. It opens and gets the focus. */
export function useShownEntry(): { shown: FaqId | null; show: (id: FaqId) => void } {
  const { hash } = useLocation();
  const addressed = findEntry(hash);
  const [asked, setAsked] = useState<ShownFaqEntry | null>(addressed && { id: addressed, times: 0 });
  useEffect(() => {
    const head = asked && document.getElementById(getEntryAnchor(asked.id));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  }, [asked]);
  return {
    shown: asked?.id ?? null,
    show: (id) => setAsked((before) => ({ id, times: (before?.times ?? 0) + 1 })),
  };
}
