import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Narrower screens get the dialog that MUI has for phones. */
export const WIDE = '(min-width: 600px)';

const isWide = () => window.matchMedia(WIDE).matches;

/**
 * The calendar of a field. The dialog of phones is an entry of the browser's history, so that Back closes it; a day picked there is
 * handed on once that entry is gone, because `onPick` may navigate.
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
