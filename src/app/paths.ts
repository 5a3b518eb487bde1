import type { MainUse } from '@domain/offers/picklists';

const encoded = (value: string) => encodeURIComponent(value);

/** Every address of the application; no path is written anywhere else. Called without arguments it is the route. */
export const paths = {
  home: () => '/',
  offers: (purpose?: MainUse) => (purpose ? `/offers?premisesPurpose=${encoded(purpose)}` : '/offers'),
  offer: (id = ':id') => `/offer/${id}`,
  offerPreview: (id = ':id') => `/offer/preview/${id}`,
  addOffer: (id = ':id') => `/add-offer/${id}`,
  addOfferVerify: (id = ':id') => `/add-offer/verify/${id}`,
  addOfferConfirm: (id = ':id') => `/add-offer/confirm/${id}`,
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
  accountInfo: () => '/moja-tablica/account/info',
  confirmIdentity: () => '/moja-tablica/account/confirm-identity',
  linkCompany: () => '/moja-tablica/account/link-company',
  admin: () => '/admin',
} as const;
