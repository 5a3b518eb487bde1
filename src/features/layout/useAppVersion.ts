import { deployedVersion } from '@data/appVersion';
import { reportQuietly } from '@data/reportQuietly';
import { useEffect, useState } from 'react';

/** The version of the deployed application from its own file, `null` until it is known (Spec 1 §7). */
export function useAppVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    const cancel = new AbortController();
    deployedVersion(cancel.signal)
      .then(setVersion)
      .catch((error) => {
        if (!cancel.signal.aborted) reportQuietly('layout.version', error);
      });
    return () => cancel.abort();
  }, []);
  return version;
}
