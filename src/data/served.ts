import { SERVED_ID, type Served } from '@contracts/servedView';
import { remember } from './remembered';

/** Takes over what the server drew this page from, so that the page need not ask for it again. */
export const takeOverServed = (now: number): void => {
  const text = document.getElementById(SERVED_ID)?.textContent;
  const served: Served = text ? JSON.parse(text) : {};
  for (const [key, value] of Object.entries(served)) remember(key, value, now);
};
