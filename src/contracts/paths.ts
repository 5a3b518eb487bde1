import type { MainUse } from '@domain/offers/picklists';

/** Where the support page says who we are. */
export const ABOUT_ANCHOR = 'o-nas';

const encodeSegment = (value: string) => encodeURIComponent(value);

/**
 * Every address of the application, for its routes, links, mails and documents; no path is written anywhere else.
 * Called without arguments it is the route.
 */
export const paths = {
  home: () => '/',
  offers: (purpose?: MainUse) => (purpose ? `/offers?premisesPurpose=${encodeSegment(purpose)}` : '/offers'),
  /** Leads on to the search. */
  offerRoot: () => '/offer',
  offer: (id = ':id') => `/offer/${id}`,
  offerPreview: (id = ':id') => `/offer/preview/${id}`,
  /** With `flagged`, the form at its photos, with that one marked and the reason beside it. */
  addOffer: (id = ':id', flagged?: { photo: string; reason: string }) =>
    `/add-offer/${id}${flagged ? `?${new URLSearchParams(flagged)}` : ''}`,
  /** With `document`, which comes from a mail, the page sends nothing by itself. */
  addOfferVerify: (id = ':id', only?: 'document') => `/add-offer/verify/${id}${only ? `?${only}` : ''}`,
  addOfferConfirm: (id = ':id') => `/add-offer/confirm/${id}`,
  editOffer: (id = ':id', value = ':value', uid = ':uid') => `/edit-offer/${id}/${value}/${uid}`,
  contractVerify: (id = ':id') => `/contract/${id}/verify`,
  contractSubmit: (id = ':id', userUid = ':userUid') => `/contract/${id}/submit/${userUid}`,
  indicatePerson: (id = ':id', userUid = ':userUid') => `/indicate-transfer-person/${id}/${userUid}`,
  deposit: (id = ':id') => `/deposit/${id}`,
  /** `ask` opens the page with the question why the premises are refused. */
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
  /** Where links of the account service lead: `mode` says what for, `oobCode` is its code. */
  accountAction: (mode?: string, oobCode = '') =>
    mode ? `/account/action?${new URLSearchParams({ mode, oobCode })}` : '/account/action',
  confirmIdentity: () => '/moja-tablica/account/confirm-identity',
  linkCompany: () => '/moja-tablica/account/link-company',
  mail: (emailId = ':emailId', accessToken = ':accessToken') => `/mail/${emailId}/${accessToken}`,
  callerDesk: () => '/dashboard',
  shortLink: (shortId = ':shortId?') => `/l/${shortId}`,
  admin: () => '/admin',
  companyDesk: () => '/admin/companies',
  identityDesk: () => '/admin/mobywatel-verification',
  termsDesk: () => '/admin/mobywatel-verification?desk=terms',
  depositDesk: () => '/admin/deposits',
  reversedDepositDesk: () => '/admin/deposits?desk=reversed',
  refundDesk: () => '/admin/deposits?desk=refunds',
  payoutDesk: () => '/admin/deposits?desk=payouts',
  transferDesk: () => '/admin/deposits?desk=statement',
  reportDesk: () => '/admin/reports',
  mailDesk: () => '/admin/mails',
  userDesk: () => '/admin/users',
  offerDesk: () => '/admin/offers',
  paperDesk: () => '/admin/offers?desk=papers',
  settingsDesk: () => '/admin/settings',
  eventDesk: () => '/admin/events',
  verifyDocument: () => '/weryfikacja',
  support: () => '/pomoc',
  /** The part of the support page that says who we are. */
  about: () => `/pomoc#${ABOUT_ANCHOR}`,
  workspaceSupport: () => '/moja-tablica/advanced/support',
  /** With an offer: begins an objection to what was decided about it. */
  report: (offerId?: string) =>
    `/moja-tablica/advanced/report${offerId ? `?offer=${encodeSegment(offerId)}` : ''}`,
  faq: () => '/faq',
  diagrams: () => '/schematy',
  promotion: () => '/regulamin-promocji',
  /** A file of Storage by its path with & for the slash (see `toViewSegment`). */
  viewDocument: (documentPath = ':documentPath') => `/view-document/${documentPath}`,
} as const;

/** Questions and counter-offers on the page of an offer. */
export const getNegotiationPath = (id: string): string => `${paths.offer(id)}#talk`;
