import { useEffect, useId, useRef } from 'react';
import { useInRouterContext, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Names of the open dialogs. Strict mode runs effects twice; a dialog that is still open keeps its entry. */
const openNames = new Set<string>();
/** Names of all dialogs since the page was loaded. */
const knownNames = new Set<string>();

/** A closed dialog leaves its entry after this time, so that a navigation from inside comes first. */
const LEAVE_MS = 50;

const findTopOverlay = (): string | undefined => window.history.state?.usr?.overlays?.at(-1);

let isLeaving = false;

/**
 * Leaves the entries of closed dialogs, one after another. The browser goes back in its own time, so the next one waits for `popstate`.
 * An entry below a newer page stays.
 */
const leaveClosedEntries = (): void => {
  const top = findTopOverlay();
  if (isLeaving || !top || !knownNames.has(top) || openNames.has(top)) return;
  isLeaving = true;
  const goOn = (): void => {
    isLeaving = false;
    leaveClosedEntries();
  };
  window.addEventListener('popstate', goOn, { once: true });
  window.history.back();
};

type Props = {
  onClose: () => void;
  /** Back keeps the dialog open, as long as this holds. */
  isHeld: boolean;
};

/** Gives the dialog around it a browser history entry, so that Back on a phone closes it instead of leaving the page. Dialogs stack. */
export function BackEntry(props: Props) {
  return useInRouterContext() ? <RoutedEntry {...props} /> : null;
}

function RoutedEntry({ onClose, isHeld }: Props) {
  const name = `dialog-${useId()}`;
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const { pathname, search, hash, state } = useLocation();
  const overlays: readonly string[] = state?.overlays ?? [];
  const isHere = overlays.includes(name);
  const isPushed = useRef(false);
  const wasHere = useRef(false);

  const push = () =>
    navigate({ pathname, search, hash }, { state: { ...state, overlays: [...overlays, name] } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is pushed once, where the dialog opens
  useEffect(() => {
    openNames.add(name);
    knownNames.add(name);
    if (!isPushed.current) push();
    isPushed.current = true;
    return () => {
      openNames.delete(name);
      setTimeout(leaveClosedEntries, LEAVE_MS);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is pushed again only where Back has left it
  useEffect(() => {
    const isLeft = wasHere.current && !isHere && isBack;
    wasHere.current = isHere;
    if (!isLeft) return;
    if (isHeld) push();
    else onClose();
  }, [isHere, isBack, onClose]);
  return null;
}
