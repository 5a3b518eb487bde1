import { saveComparison, useComparison } from '@data/offers/comparison';
import { parseCompared, withoutCompared } from '@domain/offers/compare';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'ids';

/**
 * Returns the compared offers: those in the URL, otherwise those selected in this browser. The offers of the URL become
 * the selection, so that the recipient of a shared link can change it.
 */
export const useComparedIds = () => {
  const [query, setQuery] = useSearchParams();
  const chosen = useComparison();
  const text = query.get(PARAMETER);
  const ids = text === null ? chosen : parseCompared(text);
  const key = ids.join();
  useEffect(() => {
    if (text !== null) saveComparison(parseCompared(text));
  }, [text]);
  // Put the browser's selection into the URL, so that the link can be shared.
  useEffect(() => {
    if (text === null && key !== '') setQuery({ [PARAMETER]: key }, { replace: true });
  }, [text, key, setQuery]);

  const remove = (id: string) => {
    const left = withoutCompared(ids, id);
    saveComparison(left);
    setQuery(left.length > 0 ? { [PARAMETER]: left.join() } : {}, { replace: true });
  };
  return { ids, remove };
};
