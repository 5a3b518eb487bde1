import type { Namespace } from '@i18n/namespaces';
import { type Loadable, loadable } from '@ui/loadable';
import i18next from 'i18next';
import { type ComponentType, createElement } from 'react';

type PageModule<Settings> = { default: ComponentType<Settings> };

/** The code of a page could not be loaded: the network is down, or a new deployment has replaced the file. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('page code not loaded', { cause });
    this.name = 'PageLoadError';
  }
}

/**
 * Loads a page with its first texts when its route is first opened. A failed load reaches the error page as
 * `PageLoadError`. Routes that share a page pass their own `settings`.
 */
export const lazyPage = <Settings extends object>(
  load: () => Promise<PageModule<Settings>>,
  texts: readonly Namespace[] = [],
  settings?: Settings,
): Loadable =>
  loadable(async () => {
    const loadingTexts = i18next.loadNamespaces(texts);
    const { default: Page } = await load().catch((error) => {
      throw new PageLoadError(error);
    });
    await loadingTexts;
    return { default: settings ? () => createElement(Page, settings) : (Page as ComponentType) };
  });
