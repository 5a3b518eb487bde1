import type { MemberView } from '@data/offers/offerView';
import { listSectionFields } from '@domain/offers/fields/table';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import { getLeaseOptions, type LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { formatDateTime, formatExactMoney, formatMoney } from '@domain/shared/format';
import { computePerSquareMetre, VAT_PERCENT } from '@domain/shared/money';
import { joinNames } from '@domain/shared/text';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { Fact } from '@ui/tables/KeyFacts';
import type { ReactNode } from 'react';
import { fieldRows, present, row, rowOf, type Texts } from './rowKit';

/** A lease option in words: `Na czas nieoznaczony`, `Na 12 miesięcy`. */
export const optionTitle = ({ months }: Pick<LeaseOption, 'months'>, { t }: Pick<Texts, 't'>): string =>
  months === null
    ? t('leaseOption.infinite')
    : t('leaseOption.fixed', { months: t('unit.months', { count: months }) });

/** Rent for a square metre in PLN net to the grosz, or `null` without an area or, in a draft, without a rent. */
export const rentPerArea = (offer: Pick<MembersOffer, 'price' | 'areaDetails'>): number | null => {
  const area = offer.areaDetails.surface;
  return area && offer.price > 0 ? computePerSquareMetre(offer.price, area) : null;
};

export const vatNote = ({ t }: Texts): string => t('tables.financial.vat', { percent: VAT_PERCENT });

const netAmount =
  ({ t }: Texts) =>
  (pln: number): string =>
    t('unit.net', { amount: formatMoney(pln) });

/** Rent, deposit and fees; for signed-in accounts only. */
export const financialRows = (offer: MembersOffer, texts: Texts): Fact[] => {
  const { t, enums, words } = texts;
  const net = netAmount(texts);
  const { leaseAgreement: terms } = offer;
  return present([
    rowOf(words.labelOf({ path: 'price' }), offer.price || null, net),
    rowOf(t('tables.financial.perArea'), rentPerArea(offer), (pln) =>
      t('unit.net', { amount: formatExactMoney(pln) }),
    ),
    rowOf(words.labelOf({ path: 'leaseAgreement.deposit' }), terms.deposit, formatMoney),
    rowOf(words.labelOf({ path: 'leaseAgreement.nonRentFees' }), terms.nonRentFees, (fees) =>
      enums(`nonRentFees.${fees}`),
    ),
    rowOf(
      words.labelOf({ path: 'leaseAgreement.lumpSum' }),
      terms.nonRentFees === 'lumpSum' ? terms.lumpSum : null,
      net,
    ),
    rowOf(
      words.labelOf({ path: 'leaseAgreement.averageMonthlyCostsAnnualized' }),
      terms.averageMonthlyCostsAnnualized,
      net,
    ),
    ...fieldRows(listSectionFields('terms'), offer, texts),
  ]);
};

type LeaseTexts = Texts & { describeDeadline: DescribeDeadline };

/** Lease terms and expiry, with what opens the terms in full; for signed-in accounts only. */
export const leaseRows = (offer: MembersOffer, texts: LeaseTexts, termsLink: ReactNode): Fact[] => {
  const { t, words } = texts;
  const { leaseAgreement: terms } = offer;
  const inDays = (count: number) => t('unit.days', { count });
  const options = getLeaseOptions(terms).map((option) => optionTitle(option, texts));
  return present([
    row(t('tables.lease.options'), joinNames(options)),
    rowOf(words.labelOf({ path: 'leaseAgreement.payDay' }), terms.payDay, (day) =>
      t('tables.lease.payDayValue', { day }),
    ),
    rowOf(words.labelOf({ path: 'leaseAgreement.firstPaymentDay' }), terms.firstPaymentDay, (days) =>
      t('tables.lease.firstPaymentValue', { days: inDays(days) }),
    ),
    rowOf(words.labelOf({ path: 'unitReceiptDeadline' }), offer.unitReceiptDeadline, () =>
      texts.describeDeadline(offer),
    ),
    row(t('tables.lease.terms'), termsLink),
    row(words.labelOf({ path: 'offerValidTo' }), formatDateTime(offer.offerValidTo)),
  ]);
};

/**
 * What entitles the landlord to let the premises, for signed-in accounts; register and plot number for a party only, who
 * reads the full record.
 */
export const titleRows = ({ offer, full }: Pick<MemberView, 'offer' | 'full'>, texts: Texts): Fact[] => {
  const { enums, words } = texts;
  return present([
    rowOf(words.labelOf({ path: 'address.ownershipType' }), offer.ownershipType ?? null, (type) =>
      enums(`ownershipType.${type}`),
    ),
    row(words.labelOf({ path: 'subleaseAgreement' }), offer.subleaseAgreement ? words.text('value.yes') : ''),
    row(
      words.labelOf({ path: 'landAndMortgageRegisterNumber' }),
      formatLandRegisterNumber(full?.landAndMortgageRegisterNumber ?? ''),
    ),
    row(words.labelOf({ path: 'address.plotNumber' }), full?.address.plotNumber ?? ''),
  ]);
};
