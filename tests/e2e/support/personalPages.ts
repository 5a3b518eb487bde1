/** Pages of demo offers that belong to the demo landlord or tenant and to nobody else. */
export const PERSONAL_PAGES = {
  preview: '/offer/preview/offer-unsigned-01',
  send: '/add-offer/verify/offer-unsigned-01',
  confirm: '/add-offer/confirm/offer-unsigned-01',
  reserve: '/contract/offer-active-retail-02/verify',
  sign: '/contract/offer-booked-01/submit/demo-tenant',
  person: '/indicate-transfer-person/offer-signed-deposit-pending/demo-tenant',
  deposit: '/deposit/offer-signed-deposit-pending',
  protocol: '/protocol/offer-signed-protocol-attached',
  workspace: '/moja-tablica',
  leases: '/moja-tablica/my-offers/signed-offers-landlord',
  identity: '/moja-tablica/account/confirm-identity',
  admin: '/admin',
} as const;
