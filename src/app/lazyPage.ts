import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type PageModule = { default: ComponentType };

/** The code of a page could not be fetched: the network is down, or a new version has replaced the file. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('page code not loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/** A page that loads when its route is first opened; a failure to load reaches the error page under its own name. */
export const lazyPage = (load: () => Promise<PageModule>): LazyExoticComponent<ComponentType> =>
  lazy(() =>
    load().catch((error) => {
      throw new PageLoadError(error);
    }),
  );
