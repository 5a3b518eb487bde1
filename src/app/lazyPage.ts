import type { Namespace } from '@i18n/namespaces';
import i18next from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type PageModule = { default: ComponentType };

/** The code of a page could not be fetched: the network is down, or a new version has replaced the file. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('page code not loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/** A page that can be fetched before it is to be shown. */
export type LazyPage = LazyExoticComponent<ComponentType> & { fetch: () => Promise<unknown> };

/**
 * A page that loads when its route is first opened, together with the texts it shows first; a failure to load reaches
 * the error page under its own name. What has come is there at once whenever it is asked for again.
 */
export const lazyPage = (load: () => Promise<PageModule>, texts: readonly Namespace[] = []): LazyPage => {
  const begin = async () => {
    const loadingTexts = i18next.loadNamespaces(texts);
    const page = await load().catch((error) => {
      throw new PageLoadError(error);
    });
    await loadingTexts;
    return page;
  };
  let coming: Promise<PageModule> | null = null;
  const fetch = () => {
    coming ??= begin().catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  return Object.assign(lazy(fetch), { fetch });
};
