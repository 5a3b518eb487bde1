import type { HandlerMap } from './runtime/callable';

/** The use case of every callable; its module loads with the first call. */
export const HANDLERS: HandlerMap = {
  onNewUser: () => import('./accounts/onNewUser'),
  sendEmailVerificationCode: () => import('./accounts/sendEmailVerificationCode'),
  verifyEmailVerificationCode: () => import('./accounts/verifyEmailVerificationCode'),
  onCreateOffer: () => import('./offers/onCreateOffer'),
  onMailNewOffer: () => import('./offers/onMailNewOffer'),
  verifyPhotos: () => import('./offers/verifyPhotos'),
  generateOfferPdf: () => import('./offers/generateOfferPdf'),
  onOfferAdd: () => import('./offers/onOfferAdd'),
  onOfferAddConfirm: () => import('./offers/onOfferAddConfirm'),
  duplicateOffer: () => import('./offers/duplicateOffer'),
  deleteOffer: () => import('./offers/deleteOffer'),
  bookOffer: () => import('./leases/bookOffer'),
  onOfferSign: () => import('./leases/onOfferSign'),
  onSignConfirm: () => import('./leases/onSignConfirm'),
  notifyAdminOnContractSigned: () => import('./leases/notifyAdminOnContractSigned'),
  updateReceptionOfThePremise: () => import('./leases/updateReceptionOfThePremise'),
  getDepositInstructions: () => import('./leases/getDepositInstructions'),
  confirmDeposit: () => import('./leases/confirmDeposit'),
  rejectDeposit: () => import('./leases/rejectDeposit'),
  recordRefund: () => import('./leases/recordRefund'),
  recordPayout: () => import('./leases/recordPayout'),
  onProtocolAttached: () => import('./leases/onProtocolAttached'),
  rejectProtocol: () => import('./leases/rejectProtocol'),
  logClientEvent: () => import('./events/logClientEvent'),
};
