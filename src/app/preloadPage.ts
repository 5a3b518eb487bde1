import { loadAuth, loadFirestore } from '@data/calls/firebase';
import { hasSessionHint } from '@data/session/session';
import { matchPath } from 'react-router-dom';
import { findFrame } from './frames';
import { loadOtherRoutes, OtherPages } from './otherPages';
import { type PageRoute, ROUTES } from './routes';

/** Returns the route of a URL; `undefined` if no route matches or its routes cannot be loaded. */
export const findRoute = async (pathname: string): Promise<PageRoute | undefined> => {
  const findMatch = (routes: readonly PageRoute[]) => routes.find(({ path }) => matchPath(path, pathname));
  // ignored here: the render retries the load and reports a failure
  return findMatch(ROUTES) ?? findMatch(await loadOtherRoutes().catch(() => []));
};

/** How long the first render without prerendered HTML waits for code; then the layout shows without it. */
const PATIENCE_MS = 1000;

/** Loads the code of a route's first render: the page itself if it is public, else its waiting state. */
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
 * Resolves when the first render can begin. Hydration waits for its code without a limit, because a part that is not
 * loaded cannot take an update. Without prerendered HTML it waits at most a second: React delays a page that renders
 * first without its code by a third of a second.
 */
export const prepareFirstRender = (route: PageRoute | undefined, isHydration: boolean): Promise<unknown> => {
  // ignored here: the render retries the load and reports a failure
  const loaded = loadFirstParts(route).catch(() => undefined);
  const tooLong = new Promise((go) => setTimeout(go, PATIENCE_MS));
  return isHydration ? loaded : Promise.race([loaded, tooLong]);
};

/**
 * Preloads the code and SDKs that a page needs for a returning user, in parallel. Otherwise each would be discovered
 * only after the one before has loaded.
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
  // ignored here: the render retries the load and reports a failure
  Promise.all(parts).catch(() => undefined);
};
