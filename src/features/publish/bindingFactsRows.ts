import { formatAddressLine } from '@domain/offers/address';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { formatFeesLine, getAverageFees } from '@domain/offers/nonRentFees';
import type { Offer } from '@domain/offers/offer';
import { getRentPerSquareMetre } from '@domain/offers/rentLevel';
import {
  formatArea,
  formatDate,
  formatExactMoney,
  formatMoney,
  formatNetMoney,
  type Language,
} from '@domain/shared/format';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { Fact } from '@ui/tables/DescriptionList';
import type { TFunction } from 'i18next';

type T = TFunction<['publish', 'enums']>;

const describeLeases = ({ leaseAgreement }: Offer, t: T) =>
  getLeaseOptions(leaseAgreement)
    .map(({ id, months }) =>
      id === 'infinite'
        ? t(leaseAgreement.noticeToMonthEnd ? 'confirm.noticeToMonthEnd' : 'confirm.noticePeriod', {
            months: leaseAgreement.leaseNoticePeriod ?? 0,
          })
        : t('confirm.fixedMonths', { months: months ?? 0 }),
    )
    .join('; ');

const buildFeeRows = ({ leaseAgreement: terms }: Offer, t: T, language: Language): Fact[] => {
  const average = getAverageFees(terms);
  const line = formatFeesLine(terms, (kind) => t(`enums:nonRentFees.${kind}`), language);
  return [
    { label: t('confirm.fact.fees'), value: line },
    ...(average === null
      ? []
      : [{ label: t('confirm.fact.averageFees'), value: formatNetMoney(average, language) }]),
  ];
};

/** Formats the rent with the rent per square metre. */
const getRentText = ({ price, areaDetails }: Offer, t: T, language: Language): string => {
  const rent = formatNetMoney(price ?? 0, language);
  const perSqm = getRentPerSquareMetre(price, areaDetails.surface);
  return perSqm === null
    ? rent
    : t('confirm.netPerSqm', { rent, amount: formatExactMoney(perSqm, language) });
};

/** Builds the rows of the landlord's binding facts. */
export const buildBindingRows = (
  offer: Offer,
  t: T,
  describeDeadline: DescribeDeadline,
  language: Language,
): Fact[] => [
  { label: t('confirm.fact.name'), value: offer.name },
  { label: t('confirm.fact.address'), value: formatAddressLine(offer.address) },
  { label: t('confirm.fact.area'), value: formatArea(offer.areaDetails.surface ?? 0, language) },
  { label: t('confirm.fact.price'), value: getRentText(offer, t, language) },
  { label: t('confirm.fact.deposit'), value: formatMoney(offer.leaseAgreement.deposit ?? 0, language) },
  ...buildFeeRows(offer, t, language),
  { label: t('confirm.fact.leases'), value: describeLeases(offer, t) },
  { label: t('confirm.fact.available'), value: formatDate(offer.availability, language) },
  { label: t('confirm.fact.receipt'), value: describeDeadline(offer) },
  { label: t('confirm.fact.validTo'), value: formatDate(offer.offerValidTo, language) },
];
