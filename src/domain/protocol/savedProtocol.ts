import type { Offer } from '../offers/offer';
import { getIssues } from '../shared/validation';
import { type Difference, getDifferences } from './differences';
import { isSubmitted, type ProtocolForm, pickProtocolForm, type SubmittedForm } from './protocol';
import { protocolFormSchema } from './protocolSchema';

/** Returns the saved protocol of an offer, or `null`. The parties write it, so an invalid one counts as none. */
export const parseSavedProtocol = ({ protocolData }: Offer): ProtocolForm | SubmittedForm | null => {
  if (!protocolData) return null;
  if (isSubmitted(protocolData)) return pickProtocolForm(protocolData);
  const form = pickProtocolForm(protocolData);
  return getIssues(protocolFormSchema, form).length === 0 ? form : null;
};

/** Returns the differences between an offer and its protocol, submitted or not. */
export const getSavedDifferences = (offer: Offer): Difference[] => {
  const form = parseSavedProtocol(offer);
  return form ? getDifferences(offer, form) : [];
};
