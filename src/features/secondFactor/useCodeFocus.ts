import { useEffect } from 'react';

/** A dialog, or the frame around it, that has the focus for want of anything better. */
const isFrame = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('[role=dialog], [role=presentation]');

/**
 * Gives the code the focus as its dialog opens, and whenever the dialog itself has it: a dialog that closes late hands the focus
 * back to the page, from which this one takes it for its frame.
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
