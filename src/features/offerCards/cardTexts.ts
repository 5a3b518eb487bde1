import type { OfferCard } from '@domain/offers/projections';
import { countDaysBetween } from '@domain/shared/dates';
import { formatArea, formatDate, type Language } from '@domain/shared/format';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { describeFloor } from '@i18n/floors';
import type { TFunction } from 'i18next';

type T = TFunction<'offers'>;

/** After this many days the freshness of an offer is shown as a date. */
const DAYS_AGO_MAX = 30;

/** Says when the landlord last confirmed the offer. */
export const describeFreshness = (confirmedAt: number, now: number, t: T, language: Language): string => {
  const days = countDaysBetween(confirmedAt, now);
  if (days <= 0) return t('card.confirmed.today');
  if (days === 1) return t('card.confirmed.yesterday');
  if (days > DAYS_AGO_MAX) return t('card.confirmed.on', { date: formatDate(confirmedAt, language) });
  return t('card.confirmed.days', { count: days });
};

const describeAvailability = (availability: number, now: number, t: T, language: Language): string =>
  availability <= now ? t('card.freeNow') : t('card.freeFrom', { date: formatDate(availability, language) });

/** Formats `124 m² · piętro 2 · od 01.12.2026`; a long text wraps between the facts. */
export const formatFactsLine = (card: OfferCard, now: number, t: T, language: Language): string =>
  [
    formatArea(card.surface, language),
    card.levelNumber === null ? null : describeFloor(card.levelNumber, t),
    describeAvailability(card.availability, now, t, language),
  ]
    .filter((part) => part !== null)
    .map((part) => part.replaceAll(' ', NO_BREAK_SPACE))
    .join(' · ');

/** Formats `Praga-Północ, Warszawa`. */
export const formatLocationLine = ({ district, city }: Pick<OfferCard, 'district' | 'city'>): string =>
  [district, city].filter((part) => part !== '').join(', ');
