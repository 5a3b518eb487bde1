import { reportQuietly } from '@data/reportQuietly';
import { useContext, useEffect, useState } from 'react';
import { PhotoToolsContext } from './usePhotos';

/** Where a stored photo can be shown from; `null` until it is known. */
export function usePhotoUrl(offerId: string, name: string | null): string | null {
  const { urlOf } = useContext(PhotoToolsContext);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setUrl(null);
    if (!name) return;
    urlOf(offerId, name).then(
      (found) => isCurrent && setUrl(found),
      (error) => reportQuietly('offerPhotos.url', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [urlOf, offerId, name]);
  return url;
}
