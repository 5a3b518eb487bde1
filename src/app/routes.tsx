import { paths } from '@contracts/paths';
import type layoutTexts from '@locales/pl/layout.json';
import type { Loadable } from '@ui/loadable';
import type { ComponentType } from 'react';
import { lazyPage } from './lazyPage';

export type Access = 'public' | 'signedIn' | 'creator' | 'admin';

export type PageLayout = 'site' | 'wide' | 'workspace' | 'admin';

export type PageRoute = {
  path: string;
  /** `creator` lets creators and admins in; whoever is not let in is sent home. */
  access: Access;
  /** `site`: page width; `wide`: the page sets its own; `workspace` and `admin`: beside their side menus. */
  layout: PageLayout;
  /** The page's title under `layout:titles`; a page may name itself better with `useDocumentTitle`. */
  title: keyof (typeof layoutTexts)['titles'];
  page: ComponentType & Partial<Pick<Loadable, 'fetch'>>;
  /** Stands in for a page that is not for everybody while it is not known who looks; grey boxes by default. */
  waiting?: Loadable;
};

/** The pages that visitors come to first; the others stand in `otherRoutes`. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: paths.home(),
    access: 'public',
    layout: 'wide',
    title: 'home',
    page: lazyPage(() => import('@pages/home/HomePage'), ['home', 'offers', 'enums']),
  },
  {
    path: paths.offers(),
    access: 'public',
    layout: 'site',
    title: 'offers',
    page: lazyPage(() => import('@pages/offers/OffersPage'), ['search', 'offers', 'enums']),
  },
  {
    path: paths.offer(),
    access: 'public',
    layout: 'site',
    title: 'offer',
    page: lazyPage(() => import('@pages/offer/OfferPage'), ['offerView', 'offerFields', 'offers', 'enums']),
  },
  {
    path: paths.addOffer(),
    access: 'public',
    layout: 'site',
    title: 'addOffer',
    page: lazyPage(
      () => import('@pages/addOffer/AddOfferPage'),
      ['offerForm', 'offerFields', 'offers', 'versions'],
    ),
  },
  {
    path: paths.wantedBoard(),
    access: 'public',
    layout: 'site',
    title: 'wantedBoard',
    page: lazyPage(() => import('@pages/wanted/WantedBoardPage'), ['wanted', 'enums']),
  },
];
