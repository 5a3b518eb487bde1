import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Narrower screens get MUI's dialog for phones. */
export const WIDE = '(min-width: 600px)';

const isWide = () => window.matchMedia(WIDE).matches;

/**
 * State of a field's calendar. On phones the dialog is a browser history entry, so Back closes it. A picked day is passed on
 * after that entry is gone, because `onPick` may navigate.
 */
export function useCalendarEntry(id: string, onPick: (isoDay: string) => void) {
  const entry = useOverlayEntry(`calendar-${id}`);
  const [isPopperOpen, setIsPopperOpen] = useState(false);
  const picked = useRef<string | null>(null);
  const handOn = useEffectEvent(() => {
    const day = picked.current;
    picked.current = null;
    if (day) onPick(day);
  });
  useEffect(() => {
    if (!entry.isOpen) handOn();
  }, [entry.isOpen]);
  return {
    isOpen: isPopperOpen || entry.isOpen,
    open: () => (isWide() ? setIsPopperOpen(true) : entry.open()),
    close: () => {
      setIsPopperOpen(false);
      entry.close();
    },
    pick: (isoDay: string) => {
      if (entry.isOpen) picked.current = isoDay;
      else onPick(isoDay);
    },
  };
}
