import { leaseOptionsOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { formatArea, formatDate, formatMoney, formatNetMoney } from '@domain/shared/format';
import type { Fact } from '@ui/KeyFacts';
import type { TFunction } from 'i18next';

type T = TFunction<['publish', 'enums']>;

const addressLine = ({ address }: Offer) => {
  const { street, houseNumber } = address.officialAddress;
  return [`${street} ${houseNumber}`, `${address.postCode} ${address.city}`.trim()].join(', ');
};

const leaseLines = ({ leaseAgreement }: Offer, t: T) =>
  leaseOptionsOf(leaseAgreement)
    .map(({ id, months }) =>
      id === 'infinite'
        ? t('confirm.noticePeriod', { months: leaseAgreement.leaseNoticePeriod ?? 0 })
        : t('confirm.fixedMonths', { months: months ?? 0 }),
    )
    .join('; ');

const feesLine = ({ leaseAgreement }: Offer, t: T) => {
  const { nonRentFees, lumpSum } = leaseAgreement;
  if (!nonRentFees) return '–';
  const word = t(`enums:nonRentFees.${nonRentFees}`);
  return nonRentFees === 'lumpSum' && lumpSum !== null ? `${word}, ${formatNetMoney(lumpSum)}` : word;
};

/** What the landlord binds themselves to, row by row. */
export const bindingRows = (offer: Offer, t: T): Fact[] => [
  { label: t('confirm.fact.name'), value: offer.name },
  { label: t('confirm.fact.address'), value: addressLine(offer) },
  { label: t('confirm.fact.area'), value: formatArea(offer.areaDetails.surface ?? 0) },
  { label: t('confirm.fact.price'), value: formatNetMoney(offer.price ?? 0) },
  { label: t('confirm.fact.deposit'), value: formatMoney(offer.leaseAgreement.deposit ?? 0) },
  { label: t('confirm.fact.fees'), value: feesLine(offer, t) },
  { label: t('confirm.fact.leases'), value: leaseLines(offer, t) },
  { label: t('confirm.fact.available'), value: formatDate(offer.availability) },
  {
    label: t('confirm.fact.receipt'),
    value: t('confirm.receiptDays', { days: offer.unitReceiptDeadline ?? 0 }),
  },
  { label: t('confirm.fact.validTo'), value: formatDate(offer.offerValidTo) },
];
