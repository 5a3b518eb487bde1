import { useEffect, useState } from 'react';

/** Returns a flag that rises at once and falls only after `isOn` has been false for `ms`. */
export function useLingering(isOn: boolean, ms: number): boolean {
  const [isShown, setShown] = useState(isOn);
  useEffect(() => {
    if (isOn) {
      setShown(true);
      return;
    }
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [isOn, ms]);
  return isOn || isShown;
}
