import type { MainUse } from '@domain/offers/picklists';

/** Section about us on the support page. */
export const ABOUT_ANCHOR = 'o-nas';

const encodeSegment = (value: string) => encodeURIComponent(value);

/**
 * Every URL path of the application: for routes, links, mails and documents. Paths that no first view needs are in files
 * of their own (`viewingPaths.ts`). Without arguments a function returns the route pattern.
 */
export const paths = {
  home: () => '/',
  offers: (purpose?: MainUse) => (purpose ? `/offers?premisesPurpose=${encodeSegment(purpose)}` : '/offers'),
  /** Redirects to the search. */
  offerRoot: () => '/offer',
  offer: (id = ':id') => `/offer/${id}`,
  offerPreview: (id = ':id') => `/offer/preview/${id}`,
  /** With `flagged`, opens the form at its photos, with that one marked and the reason beside it. */
  addOffer: (id = ':id', flagged?: { photo: string; reason: string }) =>
    `/add-offer/${id}${flagged ? `?${new URLSearchParams(flagged)}` : ''}`,
  /** With `document`, set by links in mails, the page sends nothing automatically. */
  addOfferVerify: (id = ':id', only?: 'document') => `/add-offer/verify/${id}${only ? `?${only}` : ''}`,
  addOfferConfirm: (id = ':id') => `/add-offer/confirm/${id}`,
  editOffer: (id = ':id', value = ':value', uid = ':uid') => `/edit-offer/${id}/${value}/${uid}`,
  contractVerify: (id = ':id') => `/contract/${id}/verify`,
  contractSubmit: (id = ':id', userUid = ':userUid') => `/contract/${id}/submit/${userUid}`,
  indicatePerson: (id = ':id', userUid = ':userUid') => `/indicate-transfer-person/${id}/${userUid}`,
  deposit: (id = ':id') => `/deposit/${id}`,
  /** With `ask`, opens the question why the premises are rejected. */
  protocol: (id = ':id', ask?: 'refuse') => (ask ? `/protocol/${id}?${ask}=1` : `/protocol/${id}`),
  workspace: () => '/moja-tablica',
  activeOffers: () => '/moja-tablica/my-offers/active-offers',
  unsignedOffers: () => '/moja-tablica/my-offers/unsigned-offers',
  signedOffersLandlord: () => '/moja-tablica/my-offers/signed-offers-landlord',
  signedOffersTenant: () => '/moja-tablica/my-offers/signed-offers-tenant',
  bookedOffers: () => '/moja-tablica/my-offers/booked-offers',
  wantedBoard: () => '/wanted-listings',
  wantedListings: () => '/moja-tablica/wanted-listings',
  savedSearches: () => '/moja-tablica/saved-searches',
  alerts: (token = ':token') => `/alerts/${token}`,
  favorites: () => '/moja-tablica/favorites',
  compare: (ids: readonly string[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  notifications: () => '/moja-tablica/advanced/notifications',
  accountInfo: () => '/moja-tablica/account/info',
  accountSecurity: () => '/moja-tablica/account/security',
  confirmDelete: (id = ':id') => `/account/${id}/confirm-delete/`,
  /** Target of Firebase Auth's links: `mode` is their purpose, `oobCode` their code. */
  accountAction: (mode?: string, oobCode = '') =>
    mode ? `/account/action?${new URLSearchParams({ mode, oobCode })}` : '/account/action',
  confirmIdentity: () => '/moja-tablica/account/confirm-identity',
  linkCompany: () => '/moja-tablica/account/link-company',
  mail: (emailId = ':emailId', accessToken = ':accessToken') => `/mail/${emailId}/${accessToken}`,
  salesDashboard: () => '/dashboard',
  shortLink: (shortId = ':shortId?') => `/l/${shortId}`,
  admin: () => '/admin',
  companyQueue: () => '/admin/companies',
  identityQueue: () => '/admin/mobywatel-verification',
  termsQueue: () => '/admin/mobywatel-verification?desk=terms',
  depositQueue: () => '/admin/deposits',
  reversedDepositQueue: () => '/admin/deposits?desk=reversed',
  refundQueue: () => '/admin/deposits?desk=refunds',
  payoutQueue: () => '/admin/deposits?desk=payouts',
  bankStatement: () => '/admin/deposits?desk=statement',
  reportQueue: () => '/admin/reports',
  adminMails: () => '/admin/mails',
  adminUsers: () => '/admin/users',
  adminOffers: () => '/admin/offers',
  paperQueue: () => '/admin/offers?desk=papers',
  absenceQueue: () => '/admin/offers?desk=absences',
  adminSettings: () => '/admin/settings',
  adminLog: () => '/admin/events',
  verifyDocument: () => '/weryfikacja',
  support: () => '/pomoc',
  /** The section about us on the support page. */
  about: () => `/pomoc#${ABOUT_ANCHOR}`,
  workspaceSupport: () => '/moja-tablica/advanced/support',
  /** With an offer, starts an objection to a decision about it. */
  report: (offerId?: string) =>
    `/moja-tablica/advanced/report${offerId ? `?offer=${encodeSegment(offerId)}` : ''}`,
  faq: () => '/faq',
  diagrams: () => '/schematy',
  promotion: () => '/regulamin-promocji',
  /** Viewer of a Storage file; its path has & instead of the slash (see `toViewSegment`). */
  viewDocument: (documentPath = ':documentPath') => `/view-document/${documentPath}`,
} as const;

/** Returns the path of the negotiation section on an offer's page. */
export const getNegotiationPath = (id: string): string => `${paths.offer(id)}#talk`;
