import type layoutTexts from '@locales/pl/layout.json';
import type { ComponentType } from 'react';
import { lazyPage } from './lazyPage';
import { paths } from './paths';

export type Access = 'public' | 'signedIn' | 'creator' | 'admin';

export type PageLayout = 'site' | 'wide' | 'workspace';

export type PageRoute = {
  path: string;
  /** `creator` lets creators and admins in; whoever is not let in is sent home. */
  access: Access;
  /** `site`: page width; `wide`: the page sets its own; `workspace`: beside the side menu. */
  layout: PageLayout;
  /** The page's title under `layout:titles`; a page may name itself better with `useDocumentTitle`. */
  title: keyof (typeof layoutTexts)['titles'];
  page: ComponentType;
};

/** Every page, one line each; any other path leads home. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: paths.home(),
    access: 'public',
    layout: 'wide',
    title: 'home',
    page: lazyPage(() => import('@pages/home/HomePage')),
  },
];
