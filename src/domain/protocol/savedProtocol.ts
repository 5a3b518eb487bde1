import type { Offer } from '../offers/offer';
import { getIssues } from '../shared/validation';
import { type Difference, getDifferences } from './differences';
import { isSubmitted, type ProtocolForm, pickProtocolForm, type SubmittedForm } from './protocol';
import { protocolFormSchema } from './protocolSchema';

/** The protocol of an offer as far as it goes, or `null`; the parties write it, so an invalid one counts as none. */
export const parseSavedProtocol = ({ protocolData }: Offer): ProtocolForm | SubmittedForm | null => {
  if (!protocolData) return null;
  if (isSubmitted(protocolData)) return pickProtocolForm(protocolData);
  const form = pickProtocolForm(protocolData);
  return getIssues(protocolFormSchema, form).length === 0 ? form : null;
};

/** What the protocol of an offer, submitted or not, says differs from the offer. */
export const getSavedDifferences = (offer: Offer): Difference[] => {
  const form = parseSavedProtocol(offer);
  return form ? getDifferences(offer, form) : [];
};
