import { useEffect, useState } from 'react';

/** Returns a flag that falls only after it has been down for `ms`; it rises at once. */
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
