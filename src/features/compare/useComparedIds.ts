import { saveComparison, useComparison } from '@data/offers/comparison';
import { parseCompared, withoutCompared } from '@domain/offers/compare';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'ids';

/**
 * The compared offers: those the address names, else those chosen in this browser. What the address names is kept as
 * the choice, so that a link sent by a colleague can be worked on.
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
  // The choice of the browser goes into the address, so that it can be sent on.
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
