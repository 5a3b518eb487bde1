import type { Offer } from '@domain/offers/offer';
import { differencesOf } from '@domain/protocol/differences';
import { formOf, isSubmitted, type ProtocolForm, type SubmittedForm } from '@domain/protocol/protocol';
import { protocolFormSchema } from '@domain/protocol/protocolSchema';
import type { Language } from '@domain/shared/format';
import { filled } from '@domain/shared/text';
import { issuesOf } from '@domain/shared/validation';
import { differenceText } from '../documents/content/protocolDifferences';
import { speakerOf } from '../documents/say';
import { mailTexts } from '../emails/texts';

/** A mail names this many differences; the protocol has them all. */
const NAMED_MAX = 10;

/** The protocol of an offer as far as it goes, or `null`; the parties write it, so an invalid one counts as none. */
export const protocolAsSaved = ({ protocolData }: Offer): ProtocolForm | SubmittedForm | null => {
  if (!protocolData) return null;
  if (isSubmitted(protocolData)) return formOf(protocolData);
  const form = formOf(protocolData);
  return issuesOf(protocolFormSchema, form).length === 0 ? form : null;
};

/** What the protocol of an offer, submitted or not, says differs from the offer. */
export const savedDifferences = (offer: Offer) => {
  const form = protocolAsSaved(offer);
  return form ? differencesOf(offer, form) : [];
};

/** A reason of refusal explained by the differences of the protocol, in a reader's language. */
export const explained = (reason: string, offer: Offer, lang: Language): string => {
  const differences = savedDifferences(offer);
  if (differences.length === 0) return reason;
  const speaker = speakerOf(lang);
  const texts = mailTexts(lang);
  const named = differences.slice(0, NAMED_MAX).map((one) => {
    const { pl, en } = differenceText(speaker, one);
    return lang === 'en' ? (en ?? pl) : pl;
  });
  const more = differences.length - named.length;
  if (more > 0) named.push(filled(texts.moreDifferences, { count: String(more) }));
  return filled(texts.differencesFromOffer, { reason, differences: named.join('; ') });
};
