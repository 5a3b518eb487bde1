import type { Viewer } from '@domain/accounts/viewer';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import { VAT_PERCENT } from '@domain/offers/limits';
import type { MembersOffer } from '@domain/offers/projections';
import { formatMoney, formatNetMoney } from '@domain/shared/format';
import { withVat } from '@domain/shared/money';
import type { Fact } from '@ui/KeyFacts';
import type { useTranslation } from 'react-i18next';

export type T = ReturnType<typeof useTranslation<['signing', 'offerView']>>['t'];

const placeOf = ({ address }: MembersOffer): string =>
  [address.street, address.city].filter((part) => part !== '').join(', ');

const termOf = ({ months }: LeaseOption, { leaseAgreement }: MembersOffer, t: T): string => {
  const inMonths = (count: number) => t('offerView:unit.months', { count });
  return months === null
    ? t('row.indefinite', { notice: inMonths(leaseAgreement.leaseNoticePeriod ?? 0) })
    : t('offerView:leaseOption.fixed', { months: inMonths(months) });
};

/** What is signed: the premises, the parties, the money and the days (Spec 2 §4). */
export const leaseFactRows = (
  { offer, option, viewer }: { offer: MembersOffer; option: LeaseOption; viewer: Viewer },
  t: T,
): Fact[] => {
  const { leaseAgreement: terms } = offer;
  const rent = withVat(Math.round(offer.price * 100), VAT_PERCENT);
  const inDays = (count: number | null) => t('offerView:unit.days', { count: count ?? 0 });
  return [
    { label: t('row.premises'), value: `${offer.name}, ${placeOf(offer)}` },
    { label: t('row.landlord'), value: offer.companyName },
    { label: t('row.tenant'), value: viewer.companyName ?? '' },
    { label: t('row.term'), value: termOf(option, offer, t) },
    { label: t('row.rent'), value: formatNetMoney(offer.price) },
    { label: t('row.vat', { percent: VAT_PERCENT }), value: formatMoney(rent.vat / 100) },
    { label: t('row.gross'), value: formatMoney(rent.gross / 100) },
    { label: t('row.deposit'), value: formatMoney(terms.deposit ?? 0) },
    { label: t('row.payDay'), value: t('row.payDayValue', { day: terms.payDay ?? 0 }) },
    { label: t('row.handover'), value: t('row.handoverValue', { days: inDays(offer.unitReceiptDeadline) }) },
  ];
};
