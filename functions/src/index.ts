import { HANDLERS } from './handlers';
import { registerAll } from './runtime/callable';

export const {
  onNewUser,
  sendEmailVerificationCode,
  verifyEmailVerificationCode,
  onCreateOffer,
  onMailNewOffer,
  verifyPhotos,
  generateOfferPdf,
  onOfferAdd,
  onOfferAddConfirm,
  duplicateOffer,
  deleteOffer,
  linkOfferToUser,
  bookOffer,
  onOfferSign,
  onSignConfirm,
  notifyAdminOnContractSigned,
  updateReceptionOfThePremise,
  getDepositInstructions,
  confirmDeposit,
  rejectDeposit,
  recordRefund,
  recordPayout,
  onProtocolAttached,
  rejectProtocol,
  searchAddress,
  lookupAddress,
  logClientEvent,
} = registerAll(HANDLERS);

export * from './offerTriggers';
export { confirmOrDeclineEndpoint as confirmOrDecline } from './runtime/confirmOrDeclineEndpoint';
export * from './triggers';
