import { firestore, loadAuth } from '@data/calls/firebase';
import { maySomebodyBeSignedIn } from '@data/session/session';
import { matchPath } from 'react-router-dom';
import type { PageLayout, PageRoute } from './routes';

/** Where the menus beside pages come from. */
export const FRAMES = {
  workspace: () => import('@features/layout/signedInParts'),
  admin: () => import('@features/admin/home/AdminFrame'),
} satisfies Partial<Record<PageLayout, () => Promise<unknown>>>;

const frameOf = ({ layout }: PageRoute) =>
  layout === 'workspace' || layout === 'admin' ? FRAMES[layout]() : null;

const routeAt = (routes: readonly PageRoute[], pathname: string) =>
  routes.find(({ path }) => matchPath(path, pathname));

/** So long the first drawing waits for the code of its page; after that the frame stands without it. */
const PAGE_PATIENCE_MS = 1000;

/**
 * Settles when the code of a page for everybody is there, has failed, or takes too long. A page drawn first without its
 * code is held back by React for a third of a second, so that what stands in for it does not flash.
 */
export const pageHere = (routes: readonly PageRoute[], pathname: string): Promise<unknown> => {
  const route = routeAt(routes, pathname);
  if (route?.access !== 'public') return Promise.resolve();
  const tooLong = new Promise((go) => setTimeout(go, PAGE_PATIENCE_MS));
  // what fails is asked for again where it is needed, and said there
  return Promise.race([route.page.fetch?.().catch(() => undefined), tooLong]);
};

/**
 * Asks for what a page needs of whoever has signed in on this device before, all at once: one by one each would be known
 * of only when the one before has come.
 */
export const fetchAhead = (routes: readonly PageRoute[], pathname: string): void => {
  if (!maySomebodyBeSignedIn()) return;
  const route = routeAt(routes, pathname);
  const parts = [loadAuth(), firestore(), route?.page.fetch?.(), route && frameOf(route)];
  // what fails is asked for again where it is needed, and said there
  Promise.all(parts).catch(() => undefined);
};
