import { loadable } from '@ui/loadable';
import { PageLoadError } from './lazyPage';
import { PageRoutes } from './PageRoutes';
import type { PageRoute } from './routes';

/** Loads the routes that visitors do not open first. Throws `PageLoadError` if they cannot be loaded. */
export const loadOtherRoutes = async (): Promise<readonly PageRoute[]> => {
  const { OTHER_ROUTES } = await import('./otherRoutes').catch((error) => {
    throw new PageLoadError(error);
  });
  return OTHER_ROUTES;
};

/** The pages of those routes. Any other URL redirects home. */
export const OtherPages = loadable(async () => {
  const routes = await loadOtherRoutes();
  return { default: () => <PageRoutes routes={routes} /> };
});
