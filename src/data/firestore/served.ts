import { SERVED_ID, type Served } from '@contracts/servedView';
import { queryClient } from '@data/query/queryClient';

/** Takes over what the server drew this page from, so that the page need not ask for it again while it is fresh. */
export const takeOverServed = (now: number): void => {
  const text = document.getElementById(SERVED_ID)?.textContent;
  if (!text) return;
  const { at, parts } = JSON.parse(text) as Served;
  for (const [key, data] of parts) queryClient.setQueryData(key, data, { updatedAt: Math.min(at, now) });
};
