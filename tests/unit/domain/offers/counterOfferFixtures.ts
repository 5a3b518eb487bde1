import type { CounterTerms } from '@domain/offers/counterOffer';
import { anOffer } from '@tests/support/builders';

export const RENT: CounterTerms = {
  isRentToggleChecked: true,
  isContractDurationToggleChecked: false,
  newPrice: 11_000,
  newDuration: null,
};
export const TERM: CounterTerms = {
  isRentToggleChecked: false,
  isContractDurationToggleChecked: true,
  newPrice: null,
  newDuration: 24,
};
export const offer = anOffer().active().build();
export const by = { tenantUid: 't', tenantName: 'Anna Nowak', companyName: 'Firma' };
