export { computeSha256 } from '@tools/demo/factories/lifecycle';
export { anAccount, aViewer } from './builders/accounts';
export { NOW } from './builders/clock';
export { aCompany } from './builders/company';
export { aContract } from './builders/contract';
export { anOffer, LANDLORD, type OfferBuilder, TENANT } from './builders/offer';
export { aListing } from './builders/wanted';
