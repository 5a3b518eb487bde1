import { useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Open overlays, the topmost last. */
type OverlayState = { overlays?: readonly string[] } | null;

export type OverlayEntry = { isOpen: boolean; open: () => void; close: () => void };

const subscribeToNothing = () => () => {};

/**
 * Keeps an overlay (sheet, lightbox, full-screen dialog) as a browser history entry. Opening pushes an entry, so Back on a phone
 * closes the overlay instead of leaving the page. Overlays stack. A navigation from inside that replaces the entry closes the
 * overlay too.
 */
export function useOverlayEntry(name: string): OverlayEntry {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const overlays = (state as OverlayState)?.overlays ?? [];
  const isAsked = overlays.includes(name);
  // also after a reload, but not in a prerendered view: the server has no history
  const isOpen = useSyncExternalStore(
    subscribeToNothing,
    () => isAsked,
    () => false,
  );
  const closedKey = useRef<string | null>(null);
  const open = () => {
    if (!isOpen) navigate({ pathname, search, hash }, { state: { ...state, overlays: [...overlays, name] } });
  };
  const close = () => {
    // a second press before the entry is gone would leave the page
    if (!isOpen || closedKey.current === key) return;
    closedKey.current = key;
    navigate(-1);
  };
  return { isOpen, open, close };
}
