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
    page: lazyPage(() => import('@pages/offers/OffersPage'), ['search', 'offers', 'savedSearch', 'enums']),
  },
  {
    path: paths.offer(),
    access: 'public',
    layout: 'site',
    title: 'offer',
    page: lazyPage(() => import('@pages/offer/OfferPage'), ['offerView', 'offerFields', 'offers', 'enums']),
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
    page: lazyPage(
      () => import('@pages/addOffer/AddOfferPage'),
      ['offerForm', 'offerFields', 'offers', 'versions'],
    ),
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
    page: lazyPage(() => import('@pages/protocol/ProtocolPage'), ['protocol', 'versions']),
  },
  {
    path: paths.workspace(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'workspace',
    page: lazyPage(() => import('@pages/workspace/WorkspaceHomePage'), ['workspace']),
    waiting: lazyPage(() => import('@features/workspace/WorkspaceWaiting'), ['workspace']),
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
    path: paths.wantedBoard(),
    access: 'public',
    layout: 'site',
    title: 'wantedBoard',
    page: lazyPage(() => import('@pages/wanted/WantedBoardPage'), ['wanted', 'enums']),
  },
  {
    path: paths.alerts(),
    access: 'public',
    layout: 'site',
    title: 'alerts',
    page: lazyPage(() => import('@pages/wanted/AlertsPage'), ['savedSearch']),
  },
  {
    path: paths.wantedListings(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'wantedListings',
    page: lazyPage(() => import('@pages/workspace/WantedListingsPage'), ['wanted', 'enums']),
  },
  {
    path: paths.savedSearches(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'savedSearches',
    page: lazyPage(() => import('@pages/workspace/SavedSearchesPage'), ['savedSearch', 'search', 'enums']),
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
    path: paths.notifications(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'notifications',
    page: lazyPage(() => import('@pages/workspace/NotificationsPage'), ['notifications', 'emails']),
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
    path: paths.accountSecurity(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'accountSecurity',
    page: lazyPage(() => import('@pages/account/SecurityPage')),
  },
  {
    path: paths.confirmDelete(),
    access: 'signedIn',
    layout: 'site',
    title: 'confirmDelete',
    page: lazyPage(() => import('@pages/account/ConfirmDeletePage')),
  },
  {
    path: paths.accountAction(),
    access: 'public',
    layout: 'site',
    title: 'accountAction',
    page: lazyPage(() => import('@pages/account/AccountActionPage')),
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
    path: paths.support(),
    access: 'public',
    layout: 'site',
    title: 'support',
    page: lazyPage(() => import('@pages/help/SupportPage'), ['support']),
  },
  {
    path: paths.workspaceSupport(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'support',
    page: lazyPage(() => import('@pages/help/SupportPage'), ['support']),
  },
  {
    path: paths.report(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'report',
    page: lazyPage(() => import('@pages/help/ReportPage'), ['report']),
  },
  {
    path: paths.faq(),
    access: 'public',
    layout: 'site',
    title: 'faq',
    page: lazyPage(() => import('@pages/help/FaqPage'), ['faq']),
  },
  {
    path: paths.diagrams(),
    access: 'public',
    layout: 'site',
    title: 'diagrams',
    page: lazyPage(() => import('@pages/help/DiagramsPage'), ['diagrams']),
  },
  {
    path: paths.promotion(),
    access: 'public',
    layout: 'site',
    title: 'promotion',
    page: lazyPage(() => import('@pages/promotion/PromotionPage'), ['promotion']),
  },
  {
    path: paths.viewDocument(),
    access: 'public',
    layout: 'site',
    title: 'viewDocument',
    page: lazyPage(() => import('@pages/documents/ViewDocumentPage'), ['documentView']),
  },
  {
    path: paths.verifyDocument(),
    access: 'public',
    layout: 'site',
    title: 'verifyDocument',
    page: lazyPage(() => import('@pages/weryfikacja/VerifyDocumentPage')),
  },
  {
    path: paths.callerDesk(),
    access: 'creator',
    layout: 'site',
    title: 'callerDesk',
    page: lazyPage(() => import('@pages/dashboard/DashboardPage'), ['callerDesk', 'validation', 'errors']),
  },
  {
    path: paths.shortLink(),
    access: 'public',
    layout: 'site',
    title: 'shortLink',
    page: lazyPage(() => import('@pages/links/ShortLinkPage'), ['shortLink']),
  },
  {
    path: paths.admin(),
    access: 'admin',
    layout: 'admin',
    title: 'admin',
    page: lazyPage(() => import('@pages/admin/AdminPage'), ['adminDesk']),
  },
  {
    path: paths.depositDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'depositDesk',
    page: lazyPage(() => import('@pages/admin/DepositsPage')),
  },
  {
    path: paths.companyDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'companyDesk',
    page: lazyPage(() => import('@pages/admin/CompaniesPage'), ['adminCompanies']),
  },
  {
    path: paths.identityDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'identityDesk',
    page: lazyPage(() => import('@pages/admin/MObywatelPage')),
  },
  {
    path: paths.reportDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'reportDesk',
    page: lazyPage(() => import('@pages/admin/ReportsPage'), ['adminDesk']),
  },
  {
    path: paths.mailDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'mailDesk',
    page: lazyPage(() => import('@pages/admin/MailsPage'), ['adminDesk']),
  },
  {
    path: paths.userDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'userDesk',
    page: lazyPage(() => import('@pages/admin/UsersPage'), ['adminDesk']),
  },
  {
    path: paths.offerDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'offerDesk',
    page: lazyPage(() => import('@pages/admin/OffersDeskPage'), ['adminDesk']),
  },
  {
    path: paths.settingsDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'settingsDesk',
    page: lazyPage(() => import('@pages/admin/SettingsPage'), ['adminSettings']),
  },
  {
    path: paths.eventDesk(),
    access: 'admin',
    layout: 'admin',
    title: 'eventDesk',
    page: lazyPage(() => import('@pages/admin/EventsPage'), ['adminDesk']),
  },
];
