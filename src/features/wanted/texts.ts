import { REFUSALS } from '@contracts/refusals';
import { formatNumber } from '@domain/shared/format';
import { getTimeAgo } from '@domain/shared/getTimeAgo';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { isOpenRent } from '@domain/wanted/wishes';
import type { TFunction } from 'i18next';

type T = TFunction<'wanted'>;
type Ranges = Pick<WantedListing, 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface'>;

const formatUnit = (text: string, name: string) => `${text}${NO_BREAK_SPACE}${name}`;

/** `1 500–3 000 zł`; the top of the slider reads `10 000+`. */
export const formatRentRange = ({ minRent, maxRent }: Ranges, t: T): string => {
  const to = `${formatNumber(maxRent)}${isOpenRent(maxRent) ? '+' : ''}`;
  return formatUnit(t('card.range', { from: formatNumber(minRent), to }), 'zł');
};

export const formatSurfaceRange = ({ minSurface, maxSurface }: Ranges, t: T): string =>
  formatUnit(t('card.range', { from: formatNumber(minSurface), to: formatNumber(maxSurface) }), 'm²');

/** How long ago a listing was added (Spec 2 §9). */
export const formatTimeAgo = (at: number, now: number, t: T): string => {
  const ago = getTimeAgo(at, now);
  return 'count' in ago ? t(`ago.${ago.unit}`, { count: ago.count }) : t(`ago.${ago.unit}`);
};

/** The host of a website, as it is read: without `www`. */
export const getHostname = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const getErrorReason = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : '';

const SEND_CODES = ['already-exists', 'permission-denied', 'not-found'] as const;

/** The standard code of a refused sending that has a sentence of its own (Spec 2 §8), else `other`. */
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

/** The reason of a refused adding that has a sentence of its own (Spec 2 §8), else `null`. */
export const getAddError = (error: unknown): (typeof ADD_REASONS)[number] | null =>
  ADD_REASONS.find((known) => known === getErrorReason(error)) ?? null;
