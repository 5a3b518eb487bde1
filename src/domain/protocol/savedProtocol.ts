import type { Offer } from '../offers/offer';
import { issuesOf } from '../shared/validation';
import { type Difference, differencesOf } from './differences';
import { formOf, isSubmitted, type ProtocolForm, type SubmittedForm } from './protocol';
import { protocolFormSchema } from './protocolSchema';

/** The protocol of an offer as far as it goes, or `null`; the parties write it, so an invalid one counts as none. */
export const protocolAsSaved = ({ protocolData }: Offer): ProtocolForm | SubmittedForm | null => {
  if (!protocolData) return null;
  if (isSubmitted(protocolData)) return formOf(protocolData);
  const form = formOf(protocolData);
  return issuesOf(protocolFormSchema, form).length === 0 ? form : null;
};

/** What the protocol of an offer, submitted or not, says differs from the offer. */
export const savedDifferences = (offer: Offer): Difference[] => {
  const form = protocolAsSaved(offer);
  return form ? differencesOf(offer, form) : [];
};
