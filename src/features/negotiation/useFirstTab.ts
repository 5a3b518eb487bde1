import { useEffect, useEffectEvent } from 'react';

/** Calls `onTab` once, on the page's first press of the Tab key. */
export function useFirstTab(onTab: () => void): void {
  const tell = useEffectEvent(onTab);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      document.removeEventListener('keydown', listen);
      tell();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
