import type { MemberView } from '@data/offers/offerView';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import { type LeaseOption, leaseOptionsOf } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { formatDateTime, formatExactMoney, formatMoney } from '@domain/shared/format';
import { perSquareMetre, VAT_PERCENT } from '@domain/shared/money';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { Fact } from '@ui/tables/KeyFacts';
import type { ReactNode } from 'react';
import { present, row, rowOf, type Texts, yesNo } from './rowKit';

/** A lease option in words: `Na czas nieoznaczony`, `Na 12 miesięcy`. */
export const optionTitle = ({ months }: Pick<LeaseOption, 'months'>, { t }: Pick<Texts, 't'>): string =>
  months === null
    ? t('leaseOption.infinite')
    : t('leaseOption.fixed', { months: t('unit.months', { count: months }) });

/** Rent for a square metre in PLN net to the grosz, or `null` without an area or, in a draft, without a rent. */
export const rentPerArea = (offer: Pick<MembersOffer, 'price' | 'areaDetails'>): number | null => {
  const area = offer.areaDetails.surface;
  return area && offer.price > 0 ? perSquareMetre(offer.price, area) : null;
};

export const vatNote = ({ t }: Texts): string => t('tables.financial.vat', { percent: VAT_PERCENT });

const netAmount =
  ({ t }: Texts) =>
  (pln: number): string =>
    t('unit.net', { amount: formatMoney(pln) });

/** Rent, deposit and fees; for signed-in accounts only. */
export const financialRows = (offer: MembersOffer, texts: Texts): Fact[] => {
  const { t, enums } = texts;
  const net = netAmount(texts);
  const { leaseAgreement: terms } = offer;
  return present([
    rowOf(t('tables.financial.rent'), offer.price || null, net),
    rowOf(t('tables.financial.perArea'), rentPerArea(offer), (pln) =>
      t('unit.net', { amount: formatExactMoney(pln) }),
    ),
    rowOf(t('tables.financial.deposit'), terms.deposit, formatMoney),
    rowOf(t('tables.financial.fees'), terms.nonRentFees, (fees) => enums(`nonRentFees.${fees}`)),
    rowOf(t('tables.financial.lumpSum'), terms.nonRentFees === 'lumpSum' ? terms.lumpSum : null, net),
    rowOf(t('tables.financial.averageCosts'), terms.averageMonthlyCostsAnnualized, net),
  ]);
};

const midSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type LeaseTexts = Texts & { describeDeadline: DescribeDeadline };

/** Lease terms and expiry, with what opens the terms in full; for signed-in accounts only. */
export const leaseRows = (offer: MembersOffer, texts: LeaseTexts, termsLink: ReactNode): Fact[] => {
  const { t } = texts;
  const { leaseAgreement: terms } = offer;
  const inDays = (count: number) => t('unit.days', { count });
  const [first = '', ...others] = leaseOptionsOf(terms).map((option) => optionTitle(option, texts));
  return present([
    row(t('tables.lease.options'), [first, ...others.map(midSentence)].join(', ')),
    rowOf(t('tables.lease.payDay'), terms.payDay, (day) => t('tables.lease.payDayValue', { day })),
    rowOf(t('tables.lease.firstPayment'), terms.firstPaymentDay, (days) =>
      t('tables.lease.firstPaymentValue', { days: inDays(days) }),
    ),
    rowOf(t('tables.lease.receipt'), offer.unitReceiptDeadline, () => texts.describeDeadline(offer)),
    row(t('tables.lease.terms'), termsLink),
    row(t('tables.lease.validTo'), formatDateTime(offer.offerValidTo)),
  ]);
};

/**
 * What entitles the landlord to let the premises, for signed-in accounts; register and plot number for a party only, who
 * reads the full record.
 */
export const titleRows = ({ offer, full }: Pick<MemberView, 'offer' | 'full'>, texts: Texts): Fact[] => {
  const { t, enums } = texts;
  return present([
    rowOf(t('tables.legal.ownershipType'), offer.ownershipType ?? null, (type) =>
      enums(`ownershipType.${type}`),
    ),
    row(t('tables.legal.sublease'), offer.subleaseAgreement ? yesNo(true, texts) : ''),
    row(t('tables.legal.register'), formatLandRegisterNumber(full?.landAndMortgageRegisterNumber ?? '')),
    row(t('tables.legal.plot'), full?.address.plotNumber ?? ''),
  ]);
};
