import { getDepositDays } from '@domain/leases/depositDays';
import { computeDepositDueDay, getDatesOfDueDay } from '@domain/leases/depositDeadline';
import { formatAddressLine } from '@domain/offers/address';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import { formatFeesLine, getLumpSum } from '@domain/offers/nonRentFees';
import type { LeaseAgreement } from '@domain/offers/offer';
import type { MembersOffer } from '@domain/offers/projections';
import {
  formatArea,
  formatDeadline,
  formatMoney,
  formatNetMoney,
  type Language,
} from '@domain/shared/format';
import { addVat, toZloty, VAT_PERCENT } from '@domain/shared/money';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { Fact } from '@ui/tables/DescriptionList';
import type { useTranslation } from 'react-i18next';

export type T = ReturnType<typeof useTranslation<['signing', 'offerView', 'enums']>>['t'];

const describeTerm = ({ months }: LeaseOption, { leaseAgreement }: MembersOffer, t: T): string => {
  if (months !== null)
    return t('offerView:leaseOption.fixed', { months: t('offerView:unit.months', { count: months }) });
  const { leaseNoticePeriod: count, noticeToMonthEnd } = leaseAgreement;
  const key = noticeToMonthEnd ? 'offerView:unit.monthsToMonthEnd' : 'offerView:unit.months';
  return t('row.indefinite', { notice: t(key, { count: count ?? 0 }) });
};

/** Builds the rows of the charges besides the rent: a lump sum with its VAT, otherwise the average cost if known. */
const buildFeeRows = (terms: LeaseAgreement, t: T, language: Language): Fact[] => {
  const lumpSum = getLumpSum(terms);
  const average = terms.nonRentFees === 'metered' ? terms.averageMonthlyCostsAnnualized : null;
  return [
    {
      label: t('row.fees'),
      value: formatFeesLine(terms, (kind) => t(`enums:nonRentFees.${kind}`), language),
    },
    ...(lumpSum === null
      ? []
      : [{ label: t('row.feesGross'), value: formatMoney(toZloty(addVat(lumpSum).gross), language) }]),
    ...(average === null ? [] : [{ label: t('row.averageCosts'), value: formatMoney(average, language) }]),
  ];
};

/** Describes by when the deposit is due after signing and what follows without it. */
const describeDepositDue = (terms: LeaseAgreement, t: T, now: number, language: Language): string => {
  const count = getDepositDays(terms);
  const { dueAt, endsAt } = getDatesOfDueDay(computeDepositDueDay(now, count));
  return t('row.depositDueValue', {
    count,
    due: formatDeadline(dueAt, language),
    ends: formatDeadline(endsAt, language),
  });
};

/** Lease to be shown: `tenant` is the signing company, `null` if its name is not available. */
export type LeaseTermsShown = { offer: MembersOffer; option: LeaseOption; tenant: string | null };

/** Builds the rows of the lease: the premises, the parties, the money and the dates (Spec 2 §4). */
export const buildLeaseFactRows = (
  { offer, option, tenant }: LeaseTermsShown,
  t: T,
  describeDeadline: DescribeDeadline,
  now: number,
  language: Language,
): Fact[] => {
  const { leaseAgreement: terms } = offer;
  const rent = addVat(offer.price);
  const inDays = (count: number | null) => t('offerView:unit.days', { count: count ?? 0 });
  return [
    { label: t('row.premises'), value: `${offer.name}, ${formatAddressLine(offer.address)}` },
    { label: t('row.area'), value: formatArea(offer.areaDetails.surface ?? 0, language) },
    { label: t('row.landlord'), value: offer.companyName },
    ...(tenant === null ? [] : [{ label: t('row.tenant'), value: tenant }]),
    { label: t('row.term'), value: describeTerm(option, offer, t) },
    { label: t('row.rent'), value: formatNetMoney(offer.price, language) },
    { label: t('row.vat', { percent: VAT_PERCENT }), value: formatMoney(toZloty(rent.vat), language) },
    { label: t('row.gross'), value: formatMoney(toZloty(rent.gross), language) },
    ...buildFeeRows(terms, t, language),
    { label: t('row.deposit'), value: formatMoney(terms.deposit ?? 0, language) },
    { label: t('row.depositDue'), value: describeDepositDue(terms, t, now, language) },
    { label: t('row.payDay'), value: t('row.payDayValue', { day: terms.payDay ?? 0 }) },
    {
      label: t('row.firstPayment'),
      value: t('row.firstPaymentValue', { days: inDays(terms.firstPaymentDay) }),
    },
    { label: t('row.handover'), value: describeDeadline(offer, option.months) },
  ];
};
