import type { MemberView } from '@data/offers/memberView';
import { getDepositDays } from '@domain/leases/depositDays';
import { listSectionFields } from '@domain/offers/fields/table';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import {
  formatDateTime,
  formatExactMoney,
  formatMoney,
  formatNetMoney,
  markAsNet,
} from '@domain/shared/format';
import { VAT_PERCENT } from '@domain/shared/money';
import { joinNames } from '@domain/shared/text';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { Fact } from '@ui/tables/DescriptionList';
import type { ReactNode } from 'react';
import { computeRentPerArea, describeLeaseOption } from '../leaseTexts';
import { buildFieldRows, buildMappedRow, buildRow, compactRows, type Texts } from './tableRows';

export const getVatNote = ({ t }: Texts): string => t('tables.financial.vat', { percent: VAT_PERCENT });

/** Rent, deposit and fees; for signed-in accounts only. */
export const buildFinancialRows = (offer: MembersOffer, texts: Texts): Fact[] => {
  const { t, enums, words } = texts;
  const net = (pln: number) => formatNetMoney(pln, words.lang);
  const { leaseAgreement: terms } = offer;
  return compactRows([
    buildMappedRow(words.labelOf({ path: 'price' }), offer.price || null, net),
    buildMappedRow(t('tables.financial.perArea'), computeRentPerArea(offer), (pln) =>
      markAsNet(formatExactMoney(pln, words.lang), words.lang),
    ),
    buildMappedRow(words.labelOf({ path: 'leaseAgreement.deposit' }), terms.deposit, (pln) =>
      formatMoney(pln, words.lang),
    ),
    buildMappedRow(words.labelOf({ path: 'leaseAgreement.depositDays' }), getDepositDays(terms), (count) =>
      t('tables.financial.depositDue', { count }),
    ),
    buildMappedRow(words.labelOf({ path: 'leaseAgreement.offersAgain' }), terms.offersAgain || null, () =>
      t('tables.financial.offersAgain'),
    ),
    buildMappedRow(words.labelOf({ path: 'leaseAgreement.nonRentFees' }), terms.nonRentFees, (fees) =>
      enums(`nonRentFees.${fees}`),
    ),
    buildMappedRow(
      words.labelOf({ path: 'leaseAgreement.lumpSum' }),
      terms.nonRentFees === 'lumpSum' ? terms.lumpSum : null,
      net,
    ),
    buildMappedRow(
      words.labelOf({ path: 'leaseAgreement.averageMonthlyCostsAnnualized' }),
      terms.averageMonthlyCostsAnnualized,
      net,
    ),
    ...buildFieldRows(listSectionFields('terms'), offer, texts),
  ]);
};

type LeaseTexts = Texts & { describeDeadline: DescribeDeadline };

/** Lease terms and expiry, with a link to the full terms; for signed-in accounts only. */
export const buildLeaseRows = (offer: MembersOffer, texts: LeaseTexts, termsLink: ReactNode): Fact[] => {
  const { t, words } = texts;
  const { leaseAgreement: terms } = offer;
  const inDays = (count: number) => t('unit.days', { count });
  const options = getLeaseOptions(terms).map((option) => describeLeaseOption(option, texts));
  return compactRows([
    buildRow(t('tables.lease.options'), joinNames(options)),
    buildMappedRow(words.labelOf({ path: 'leaseAgreement.payDay' }), terms.payDay, (day) =>
      t('tables.lease.payDayValue', { day }),
    ),
    buildMappedRow(words.labelOf({ path: 'leaseAgreement.firstPaymentDay' }), terms.firstPaymentDay, (days) =>
      t('tables.lease.firstPaymentValue', { days: inDays(days) }),
    ),
    buildMappedRow(words.labelOf({ path: 'unitReceiptDeadline' }), offer.unitReceiptDeadline, () =>
      texts.describeDeadline(offer),
    ),
    buildRow(t('tables.lease.terms'), termsLink),
    buildRow(words.labelOf({ path: 'offerValidTo' }), formatDateTime(offer.offerValidTo, words.lang)),
  ]);
};

/**
 * The landlord's title to the premises, for signed-in accounts. Register and plot number are for a party only, which
 * reads the full record.
 */
export const buildTitleRows = ({ offer, full }: Pick<MemberView, 'offer' | 'full'>, texts: Texts): Fact[] => {
  const { enums, words } = texts;
  return compactRows([
    buildMappedRow(words.labelOf({ path: 'address.ownershipType' }), offer.ownershipType ?? null, (type) =>
      enums(`ownershipType.${type}`),
    ),
    buildRow(
      words.labelOf({ path: 'subleaseAgreement' }),
      offer.subleaseAgreement ? words.text('value.yes') : '',
    ),
    buildRow(
      words.labelOf({ path: 'landAndMortgageRegisterNumber' }),
      formatLandRegisterNumber(full?.landAndMortgageRegisterNumber ?? ''),
    ),
    buildRow(words.labelOf({ path: 'address.plotNumber' }), full?.address.plotNumber ?? ''),
  ]);
};
