import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { computePerSquareMetre } from '@domain/shared/money';
import type { TFunction } from 'i18next';

/** Formats a lease option: `Na czas nieoznaczony`, `Na 12 miesięcy`. */
export const describeLeaseOption = (
  { months }: Pick<LeaseOption, 'months'>,
  { t }: { t: TFunction<'offerView'> },
): string =>
  months === null
    ? t('leaseOption.infinite')
    : t('leaseOption.fixed', { months: t('unit.months', { count: months }) });

/** Formats the notice period of an open-ended lease: `3 miesiące, na koniec miesiąca kalendarzowego`. */
export const describeNotice = (
  { leaseNoticePeriod, noticeToMonthEnd }: MembersOffer['leaseAgreement'],
  { t }: { t: TFunction<'offerView'> },
): string => t(noticeToMonthEnd ? 'unit.monthsToMonthEnd' : 'unit.months', { count: leaseNoticePeriod ?? 0 });

/**
 * Returns the rent per square metre in PLN net, to the grosz; `null` without an area or, in a draft, without a rent.
 */
export const computeRentPerArea = (offer: Pick<MembersOffer, 'price' | 'areaDetails'>): number | null => {
  const area = offer.areaDetails.surface;
  return area && offer.price > 0 ? computePerSquareMetre(offer.price, area) : null;
};
