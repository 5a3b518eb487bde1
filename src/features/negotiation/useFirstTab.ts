import { useEffect, useEffectEvent } from 'react';

/** Calls `onTab` once, when somebody first walks through the page with the Tab key. */
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
