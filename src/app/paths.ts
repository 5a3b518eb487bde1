import type { MainUse } from '@domain/offers/picklists';

const encoded = (value: string) => encodeURIComponent(value);

/** Every address of the application; no path is written anywhere else. Called without arguments it is the route. */
export const paths = {
  home: () => '/',
  offers: (purpose?: MainUse) => (purpose ? `/offers?premisesPurpose=${encoded(purpose)}` : '/offers'),
  /** Leads on to the search. */
  offerRoot: () => '/offer',
  offer: (id = ':id') => `/offer/${id}`,
  offerPreview: (id = ':id') => `/offer/preview/${id}`,
  addOffer: (id = ':id') => `/add-offer/${id}`,
  addOfferVerify: (id = ':id') => `/add-offer/verify/${id}`,
  addOfferConfirm: (id = ':id') => `/add-offer/confirm/${id}`,
  editOffer: (id = ':id', value = ':value', uid = ':uid') => `/edit-offer/${id}/${value}/${uid}`,
  contractVerify: (id = ':id') => `/contract/${id}/verify`,
  contractSubmit: (id = ':id', userUid = ':userUid') => `/contract/${id}/submit/${userUid}`,
  indicatePerson: (id = ':id', userUid = ':userUid') => `/indicate-transfer-person/${id}/${userUid}`,
  deposit: (id = ':id') => `/deposit/${id}`,
  protocol: (id = ':id') => `/protocol/${id}`,
  workspace: () => '/moja-tablica',
  activeOffers: () => '/moja-tablica/my-offers/active-offers',
  unsignedOffers: () => '/moja-tablica/my-offers/unsigned-offers',
  signedOffersLandlord: () => '/moja-tablica/my-offers/signed-offers-landlord',
  signedOffersTenant: () => '/moja-tablica/my-offers/signed-offers-tenant',
  bookedOffers: () => '/moja-tablica/my-offers/booked-offers',
  favorites: () => '/moja-tablica/favorites',
  compare: (ids: readonly string[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  accountInfo: () => '/moja-tablica/account/info',
  confirmIdentity: () => '/moja-tablica/account/confirm-identity',
  linkCompany: () => '/moja-tablica/account/link-company',
  mail: (emailId = ':emailId', accessToken = ':accessToken') => `/mail/${emailId}/${accessToken}`,
  admin: () => '/admin',
  identityDesk: () => '/admin/mobywatel-verification',
  verifyDocument: () => '/weryfikacja',
} as const;
