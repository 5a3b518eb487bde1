import type { CallInput } from '@api';
import type { Viewer } from '@domain/accounts/viewer';
import { type CounterTerms, toCounterTerms } from '@domain/offers/counterOffer';
import type { MembersOffer } from '@domain/offers/projections';

/** Initial values: both toggles are off. */
export const EMPTY_COUNTER_TERMS: CounterTerms = {
  isRentToggleChecked: false,
  isContractDurationToggleChecked: false,
  newPrice: null,
  newDuration: null,
};

type ProposalInput = { offer: MembersOffer; viewer: Viewer; terms: CounterTerms };

/** Builds the call input from a filled form. The landlord is named as in the members' copy (Spec 2 §7). */
export const buildCounterOffer = ({ offer, viewer, terms }: ProposalInput): CallInput<'onCounterOffer'> => ({
  ...toCounterTerms(terms),
  landlord: offer.uid,
  tenant: viewer.uid,
  offerId: offer.id,
  seenDigest: offer.version?.digest ?? '',
});
