import { useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The overlays that are open, the topmost last. */
type OverlayState = { overlays?: readonly string[] } | null;

export type OverlayEntry = { isOpen: boolean; open: () => void; close: () => void };

const subscribeToNothing = () => () => {};

/**
 * An overlay (sheet, lightbox, full-screen dialog) as an entry of the browser's history: opening pushes one, so the Back button of
 * a phone closes the overlay instead of leaving the page; one opened from another stands above it. A navigation from inside that replaces the entry closes it too.
 */
export function useOverlayEntry(name: string): OverlayEntry {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const overlays = (state as OverlayState)?.overlays ?? [];
  const isAsked = overlays.includes(name);
  // after a reload too, but not in a view rendered ahead: a server knows nothing of the history
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
