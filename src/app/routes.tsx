import { paths } from '@api/paths';
import type layoutTexts from '@locales/pl/layout.json';
import type { Loadable } from '@ui/loadable';
import type { ComponentType } from 'react';
import { lazyPage } from './lazyPage';

export type Access = 'public' | 'signedIn' | 'creator' | 'admin';

export type PageLayout = 'site' | 'wide' | 'workspace' | 'admin';

export type PageRoute = {
  path: string;
  /** `creator` admits creators and admins. Other users are redirected home. */
  access: Access;
  /** `site`: page width; `wide`: the page sets its own; `workspace` and `admin`: beside their side menus. */
  layout: PageLayout;
  /** Key of the title under `layout:titles`. A page can override it with `useDocumentTitle`. */
  title: keyof (typeof layoutTexts)['titles'];
  page: ComponentType & Partial<Pick<Loadable, 'fetch'>>;
  /** Shown for a restricted page while the viewer is unknown; by default a skeleton. */
  waiting?: Loadable;
};

/** The pages that visitors open first; the others are in `otherRoutes`. */
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
