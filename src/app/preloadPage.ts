import { loadAuth, loadFirestore } from '@data/calls/firebase';
import { hasSessionHint } from '@data/session/session';
import { matchPath } from 'react-router-dom';
import { findFrame } from './frames';
import { loadOtherRoutes, OtherPages } from './otherPages';
import { type PageRoute, ROUTES } from './routes';

/** Returns the route of an address, `undefined` where none answers it or the routes of its kind cannot be fetched. */
export const findRoute = async (pathname: string): Promise<PageRoute | undefined> => {
  const findIn = (routes: readonly PageRoute[]) => routes.find(({ path }) => matchPath(path, pathname));
  // a failed fetch is repeated where the routes are needed, and said there
  return findIn(ROUTES) ?? findIn(await loadOtherRoutes().catch(() => []));
};

/** So long the first rendering in place of a placeholder waits for code; after that the frame stands without it. */
const PATIENCE_MS = 1000;

/** Loads the code of the first rendering of a route: of a page for everybody, else of its waiting state. */
export const loadFirstParts = async (route: PageRoute | undefined): Promise<void> => {
  if (!route) return;
  const { access, layout, page, waiting } = route;
  const parent = ROUTES.includes(route) ? null : OtherPages;
  await Promise.all(
    access === 'public'
      ? [parent?.fetch(), page.fetch?.()]
      : [parent?.fetch(), waiting && findFrame(layout)?.fetch(), waiting?.fetch()],
  );
};

/**
 * Settles when the first rendering can begin. Hydration waits for its code as long as that is on its way: a part that is not there
 * yet could not take an update. In place of a placeholder it waits for a second: a page rendered first without its code is held
 * back by React for a third of a second.
 */
export const prepareFirstRender = (route: PageRoute | undefined, isHydration: boolean): Promise<unknown> => {
  // a failed fetch is repeated where the code is needed, and said there
  const loaded = loadFirstParts(route).catch(() => undefined);
  const tooLong = new Promise((go) => setTimeout(go, PATIENCE_MS));
  return isHydration ? loaded : Promise.race([loaded, tooLong]);
};

/**
 * Fetches what a page needs of a user who has signed in on this device before, all at once: one by one each would be known
 * of only when the one before has come.
 */
export const preloadPage = (route: PageRoute | undefined): void => {
  if (!hasSessionHint()) return;
  const parts = [
    loadAuth(),
    loadFirestore(),
    OtherPages.fetch(),
    route?.page.fetch?.(),
    route && findFrame(route.layout)?.fetch(),
  ];
  // a failed fetch is repeated where the code is needed, and said there
  Promise.all(parts).catch(() => undefined);
};
