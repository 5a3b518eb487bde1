import { getReplacedMonths } from '@domain/offers/counterOffer';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { LONG_LEASE_MAX_MONTHS, LONG_LEASE_MIN_MONTHS } from '@domain/offers/limits';
import type { MembersOffer } from '@domain/offers/projections';
import type { TFunction } from 'i18next';

type OfferedTerms = Pick<MembersOffer, 'leaseAgreement'>;
type T = TFunction<'negotiation'>;

/** Formats the fixed terms that an offer allows, or says that it allows none. */
export const formatTerms = ({ leaseAgreement }: OfferedTerms, t: T): string => {
  const terms = getLeaseOptions(leaseAgreement).flatMap(({ months }) => (months === null ? [] : [months]));
  if (terms.length === 0) return t('counter.durationNone');
  return t('counter.durationNow', { months: terms.map((count) => t('months', { count })).join(', ') });
};

const isTerm = (months: number | null): months is number =>
  months !== null && Number.isInteger(months) && months >= 1 && months <= LONG_LEASE_MAX_MONTHS;

/** Says while the user types a term which term of the offer it replaces and how such a lease is signed. */
export const describeDuration = ({ leaseAgreement }: OfferedTerms, months: number | null, t: T): string => {
  const replaced = isTerm(months) ? getReplacedMonths(leaseAgreement, months) : null;
  return [
    t('counter.durationHelp'),
    replaced !== null && t('counter.replaces', { months: t('months', { count: replaced }) }),
    isTerm(months) && months >= LONG_LEASE_MIN_MONTHS && t('counter.durationLong'),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
};
