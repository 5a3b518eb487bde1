import { aViewer } from '../../support/builders/accounts';
import { anOffer, LANDLORD, TENANT } from '../../support/builders/offer';

export const booked = anOffer().booked().build();
export const stranger = aViewer().withUid('uidStranger').verified().ofCompany('companyStranger').build();
export const landlord = aViewer(LANDLORD).build();
export const tenant = aViewer(TENANT).build();
export const id = booked.id;
