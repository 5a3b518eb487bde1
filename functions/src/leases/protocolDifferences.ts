import type { Offer } from '@domain/offers/offer';
import { getSavedDifferences } from '@domain/protocol/savedProtocol';
import type { Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { createTranslator } from '../documents/bilingualText';
import { describeDifference } from '../documents/content/protocolDifferences';
import { getMailTexts } from '../emails/texts';

/** Maximum differences in a mail; the protocol lists all of them. */
const NAMED_MAX = 10;

/** Explains a refusal reason by the differences of the protocol, in the reader's language. */
export const describeDifferences = (reason: string, offer: Offer, lang: Language): string => {
  const differences = getSavedDifferences(offer);
  if (differences.length === 0) return reason;
  const speaker = createTranslator(lang);
  const texts = getMailTexts(lang);
  const named = differences.slice(0, NAMED_MAX).map((one) => {
    const { pl, en } = describeDifference(speaker, one);
    return lang === 'en' ? (en ?? pl) : pl;
  });
  const more = differences.length - named.length;
  if (more > 0) named.push(interpolate(texts.moreDifferences, { count: String(more) }));
  return interpolate(texts.differencesFromOffer, { reason, differences: named.join('; ') });
};
