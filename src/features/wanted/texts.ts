import { REFUSALS } from '@api/refusals';
import { addCurrency, formatNumber, type Language } from '@domain/shared/format';
import { getTimeAgo } from '@domain/shared/getTimeAgo';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { isOpenRent } from '@domain/wanted/wishes';
import type { TFunction } from 'i18next';

type T = TFunction<'wanted'>;
type Ranges = Pick<WantedListing, 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface'>;

/** Formats `1 500–3 000 zł`, `PLN 1,500–3,000`; the upper end of the slider is `10 000+`. */
export const formatRentRange = ({ minRent, maxRent }: Ranges, t: T, language: Language): string => {
  const to = `${formatNumber(maxRent, language)}${isOpenRent(maxRent) ? '+' : ''}`;
  return addCurrency(t('card.range', { from: formatNumber(minRent, language), to }), language);
};

export const formatSurfaceRange = ({ minSurface, maxSurface }: Ranges, t: T, language: Language): string =>
  `${t('card.range', { from: formatNumber(minSurface, language), to: formatNumber(maxSurface, language) })}${NO_BREAK_SPACE}m²`;

/** Says how long ago a listing was added (Spec 2 §9). */
export const formatTimeAgo = (at: number, now: number, t: T): string => {
  const ago = getTimeAgo(at, now);
  return 'count' in ago ? t(`ago.${ago.unit}`, { count: ago.count }) : t(`ago.${ago.unit}`);
};

/** Returns the host of a website for display: without `www`. */
export const getHostname = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const getErrorReason = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : '';

const SEND_CODES = ['already-exists', 'permission-denied', 'not-found'] as const;

/** Returns the error code of a refused sending that has its own text (Spec 2 §8), otherwise `other`. */
export const getSendError = (error: unknown): (typeof SEND_CODES)[number] | 'other' => {
  const code = (REFUSALS as Record<string, string>)[getErrorReason(error)];
  return SEND_CODES.find((known) => known === code) ?? 'other';
};

const ADD_REASONS = [
  'signedOut',
  'identityNotAccepted',
  'companyNotAccepted',
  'noCompany',
  'wantedLimitReached',
] as const;

/** Returns the reason of a refused listing that has its own text (Spec 2 §8), otherwise `null`. */
export const getAddError = (error: unknown): (typeof ADD_REASONS)[number] | null =>
  ADD_REASONS.find((known) => known === getErrorReason(error)) ?? null;
