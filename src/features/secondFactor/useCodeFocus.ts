import { useEffect } from 'react';

/** Returns whether the target is a dialog or its container, which have the focus only as a fallback. */
const isFrame = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('[role=dialog], [role=presentation]');

/**
 * Focuses the code field when its dialog opens, and whenever the dialog itself gets the focus. Another dialog that
 * closes late returns the focus to the page, and this dialog's focus trap then focuses its container.
 */
export function useCodeFocus(setFocus: (name: 'code') => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const focusSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setFocus('code'));
    };
    const focusFromFrame = ({ target }: FocusEvent) => {
      if (isFrame(target)) focusSoon();
    };
    focusSoon();
    document.addEventListener('focusin', focusFromFrame);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', focusFromFrame);
    };
  }, [setFocus]);
}
