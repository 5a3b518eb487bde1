import type { Namespace } from '@i18n/namespaces';
import { type Loadable, loadable } from '@ui/loadable';
import i18next from 'i18next';
import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };

/** The code of a page could not be fetched: the network is down, or a new version has replaced the file. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('page code not loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/**
 * A page that loads when its route is first opened, together with the texts it shows first; a failure to load reaches
 * the error page under its own name.
 */
export const lazyPage = (load: () => Promise<PageModule>, texts: readonly Namespace[] = []): Loadable =>
  loadable(async () => {
    const loadingTexts = i18next.loadNamespaces(texts);
    const page = await load().catch((error) => {
      throw new PageLoadError(error);
    });
    await loadingTexts;
    return page;
  });
