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
    page: lazyPage(() => import('@pages/offer/OfferPage'), ['offerView', 'offers', 'enums']),
  },
  {
    path: paths.offerPreview(),
    access: 'signedIn',
    layout: 'site',
    title: 'offerPreview',
    page: lazyPage(() => import('@pages/offer/OfferPreviewPage')),
  },
  {
    path: paths.addOffer(),
    access: 'public',
    layout: 'site',
    title: 'addOffer',
    page: lazyPage(() => import('@pages/addOffer/AddOfferPage')),
  },
  {
    path: paths.addOfferVerify(),
    access: 'signedIn',
    layout: 'site',
    title: 'addOfferVerify',
    page: lazyPage(() => import('@pages/addOffer/VerifyOfferPage')),
  },
  {
    path: paths.addOfferConfirm(),
    access: 'signedIn',
    layout: 'site',
    title: 'addOfferConfirm',
    page: lazyPage(() => import('@pages/addOffer/ConfirmOfferPage')),
  },
  {
    path: paths.editOffer(),
    access: 'signedIn',
    layout: 'site',
    title: 'editOffer',
    page: lazyPage(() => import('@pages/editOffer/EditOfferPage')),
  },
  {
    path: paths.contractVerify(),
    access: 'signedIn',
    layout: 'site',
    title: 'contractVerify',
    page: lazyPage(() => import('@pages/contract/ContractVerifyPage')),
  },
  {
    path: paths.contractSubmit(),
    access: 'signedIn',
    layout: 'site',
    title: 'contractSubmit',
    page: lazyPage(() => import('@pages/contract/ContractSubmitPage')),
  },
  {
    path: paths.indicatePerson(),
    access: 'signedIn',
    layout: 'site',
    title: 'indicatePerson',
    page: lazyPage(() => import('@pages/handover/IndicatePersonPage')),
  },
  {
    path: paths.deposit(),
    access: 'signedIn',
    layout: 'site',
    title: 'deposit',
    page: lazyPage(() => import('@pages/deposit/DepositPage')),
  },
  {
    path: paths.protocol(),
    access: 'signedIn',
    layout: 'site',
    title: 'protocol',
    page: lazyPage(() => import('@pages/protocol/ProtocolPage')),
  },
  {
    path: paths.workspace(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'workspace',
    page: lazyPage(() => import('@pages/workspace/WorkspaceHomePage')),
  },
  {
    path: paths.activeOffers(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'activeOffers',
    page: lazyPage(() => import('@pages/workspace/ActiveOffersPage')),
  },
  {
    path: paths.unsignedOffers(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'unsignedOffers',
    page: lazyPage(() => import('@pages/workspace/UnsignedOffersPage')),
  },
  {
    path: paths.signedOffersLandlord(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'signedOffersLandlord',
    page: lazyPage(() => import('@pages/workspace/SignedOffersLandlordPage')),
  },
  {
    path: paths.signedOffersTenant(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'signedOffersTenant',
    page: lazyPage(() => import('@pages/workspace/SignedOffersTenantPage')),
  },
  {
    path: paths.bookedOffers(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'bookedOffers',
    page: lazyPage(() => import('@pages/workspace/BookedOffersPage')),
  },
  {
    path: paths.favorites(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'favorites',
    page: lazyPage(() => import('@pages/workspace/FavoritesPage')),
  },
  {
    path: paths.compare(),
    access: 'public',
    layout: 'site',
    title: 'compare',
    page: lazyPage(() => import('@pages/compare/ComparePage')),
  },
  {
    path: paths.accountInfo(),
    access: 'public',
    layout: 'workspace',
    title: 'accountInfo',
    page: lazyPage(() => import('@pages/account/AccountInfoPage')),
  },
  {
    path: paths.confirmIdentity(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'confirmIdentity',
    page: lazyPage(() => import('@pages/account/ConfirmIdentityPage')),
  },
  {
    path: paths.linkCompany(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'linkCompany',
    page: lazyPage(() => import('@pages/account/LinkCompanyPage')),
  },
  {
    path: paths.mail(),
    access: 'public',
    layout: 'site',
    title: 'mail',
    page: lazyPage(() => import('@pages/mail/MailPage')),
  },
  {
    path: paths.verifyDocument(),
    access: 'public',
    layout: 'site',
    title: 'verifyDocument',
    page: lazyPage(() => import('@pages/weryfikacja/VerifyDocumentPage')),
  },
  {
    path: paths.admin(),
    access: 'admin',
    layout: 'site',
    title: 'admin',
    page: lazyPage(() => import('@pages/admin/AdminPage')),
  },
  {
    path: paths.identityDesk(),
    access: 'admin',
    layout: 'site',
    title: 'identityDesk',
    page: lazyPage(() => import('@pages/admin/MObywatelPage')),
  },
];
