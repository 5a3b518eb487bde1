import { type PaperCase, whyCannotRecordLapsed } from '@domain/leases/paperCase';
import { getPaperNext } from '@domain/leases/paperRequests';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatDateTime, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import en from '@locales/en/paperCase.json';
import pl from '@locales/pl/paperCase.json';
import { config } from '../runtime/config';

const TEXTS: Record<Language, typeof pl> = { pl, en };

type Reader = { side: LeaseSide; lang: Language; now: number };

/**
 * Describes for a side, in the words of its page, its lease signed by hand after the reservation: why it cannot be recorded now,
 * or the next action and where to send the copy. `offer` is the offer in its new state.
 */
export const describePaperNext = (
  paperCase: PaperCase,
  offer: Offer,
  { side, lang, now }: Reader,
): string => {
  const { next, hindrance, copyTo, copySubject } = TEXTS[lang];
  const until = formatDateTime(paperCase.expiresAt, lang);
  const reason = whyCannotRecordLapsed(offer, paperCase, now);
  if (reason) return interpolate(hindrance[reason], { until });
  return `${interpolate(next[getPaperNext(paperCase, side)], { until })} ${copyTo} ${config.contactEmail}. ${copySubject}`;
};
