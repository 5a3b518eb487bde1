import { getDepositDays } from '@domain/leases/depositDays';
import type { ComparedAmount, ComparedRow } from '@domain/offers/compare';
import { describeField, isShownIn } from '@domain/offers/fields/describe';
import { hasField, listSectionFields, type SectionKey } from '@domain/offers/fields/table';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { getMembersState } from '@domain/offers/membersView';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { computeTrueCost } from '@domain/offers/trueCost';
import { formatArea, formatDate, formatDateTime, formatExactMoney, formatMoney } from '@domain/shared/format';
import { computePerSquareMetre, formatGrosze, type TaxedAmount } from '@domain/shared/money';
import { describeLevel } from '@i18n/floors';
import type { Namespaces } from '@i18n/namespaces';
import type { FieldWords } from '@i18n/useFieldWords';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { TFunction } from 'i18next';

/** `platformFee` is the tenant's fee for the platform; `null` until it is known. */
export type Texts = {
  t: TFunction<'compare'>;
  enums: TFunction<'enums'>;
  offers: TFunction<'offers'>;
  words: FieldWords;
  describeDeadline: DescribeDeadline;
  now: number;
  platformFee: TaxedAmount | null;
};

type Value = string | null;
type Say<Offer> = (offer: Offer, texts: Texts) => Value;

const formatOrNull = <T>(value: T | null | undefined, inWords: (value: T) => string): Value =>
  value === null || value === undefined || value === '' ? null : inWords(value);

const listOrNull = (parts: readonly string[]): Value => (parts.length > 0 ? parts.join(', ') : null);

/** Returns a row for each field of these form sections whose kind the comparison can show. */
const buildFieldRows = (...sections: SectionKey[]): { path: string; say: Say<PublicOffer> }[] =>
  sections
    .flatMap(listSectionFields)
    .filter((field) => isShownIn(field, 'compare'))
    .map((field) => ({
      path: field.path,
      say: (offer, { words }) =>
        hasField(field, offer.legalMainUse) ? describeField(field, offer, words) : null,
    }));

const computeCost = (offer: MembersOffer, { platformFee }: Texts) =>
  computeTrueCost(offer, getLeaseOptions(offer.leaseAgreement)[0] ?? { months: null }, { platformFee });

/** Formats a sum in grosze. An incomplete sum is shown as a lower bound. */
const formatSum = ({ isComplete }: { isComplete: boolean }, grosze: number, { t, words }: Texts): string => {
  const amount = formatGrosze(grosze, words.lang);
  return isComplete ? amount : t('value.atLeast', { amount });
};

const describeFees: Say<MembersOffer> = ({ leaseAgreement: terms }, { t, words }) => {
  if (terms.nonRentFees === 'lumpSum') {
    return formatOrNull(terms.lumpSum, (pln) => t('value.lumpSum', { amount: formatMoney(pln, words.lang) }));
  }
  const average = terms.averageMonthlyCostsAnnualizedKnown ? terms.averageMonthlyCostsAnnualized : null;
  return average === null
    ? t('value.metered')
    : t('value.average', { amount: formatMoney(average, words.lang) });
};

type ReadAmount<Offer> = (offer: Offer, texts: Texts) => ComparedAmount | null;

/** Row labelled by a field of the offer, or by its own name if its value is computed. `read` returns what is ranked. */
type Row<Offer> = ({ path: string } | { name: RowName }) & { say: Say<Offer>; read?: ReadAmount<Offer> };
type RowName = keyof Namespaces['compare']['row'];

const toExact = (amount: number | null): ComparedAmount | null =>
  amount === null ? null : { amount, isComplete: true };

const getRentPerArea = ({ price, areaDetails }: MembersOffer): number | null =>
  areaDetails.surface ? computePerSquareMetre(price, areaDetails.surface) : null;

const readCostPerArea: ReadAmount<MembersOffer> = (offer, texts) => {
  const { perArea } = computeCost(offer, texts);
  return perArea && { amount: perArea.amount.net, isComplete: perArea.isComplete };
};

const readDayOne: ReadAmount<MembersOffer> = (offer, texts) => computeCost(offer, texts).dayOne;

const MONEY: readonly Row<MembersOffer>[] = [
  {
    path: 'price',
    say: (offer, { words }) => formatMoney(offer.price, words.lang),
    read: ({ price }) => toExact(price),
  },
  {
    name: 'rentPerArea',
    say: (offer, { words }) =>
      formatOrNull(getRentPerArea(offer), (pln) => formatExactMoney(pln, words.lang)),
    read: (offer) => toExact(getRentPerArea(offer)),
  },
  {
    name: 'costPerArea',
    say: (offer, texts) =>
      formatOrNull(readCostPerArea(offer, texts), (cost) => formatSum(cost, cost.amount, texts)),
    read: readCostPerArea,
  },
  {
    name: 'dayOne',
    say: (offer, texts) => formatOrNull(readDayOne(offer, texts), (sum) => formatSum(sum, sum.amount, texts)),
    read: readDayOne,
  },
  {
    name: 'platformFee',
    say: (_, { platformFee, words }) =>
      formatOrNull(platformFee, ({ gross }) => formatGrosze(gross, words.lang)),
  },
  {
    path: 'leaseAgreement.deposit',
    say: (offer, { words }) =>
      formatOrNull(offer.leaseAgreement.deposit, (pln) => formatMoney(pln, words.lang)),
    read: (offer) => toExact(offer.leaseAgreement.deposit),
  },
  {
    path: 'leaseAgreement.depositDays',
    say: ({ leaseAgreement }, { t }) => t('value.businessDays', { count: getDepositDays(leaseAgreement) }),
  },
  { path: 'leaseAgreement.nonRentFees', say: describeFees },
];

const LEASE: readonly Row<MembersOffer>[] = [
  {
    name: 'options',
    say: ({ leaseAgreement }, { t }) =>
      listOrNull(
        getLeaseOptions(leaseAgreement).map(({ months }) =>
          months === null ? t('value.infinite') : t('value.months', { count: months }),
        ),
      ),
  },
  {
    path: 'leaseAgreement.leaseNoticePeriod',
    say: ({ leaseAgreement }, { t }) =>
      leaseAgreement.infinite
        ? formatOrNull(leaseAgreement.leaseNoticePeriod, (count) =>
            t(leaseAgreement.noticeToMonthEnd ? 'value.monthsToMonthEnd' : 'value.months', { count }),
          )
        : null,
  },
  {
    path: 'unitReceiptDeadline',
    say: (offer, { describeDeadline }) =>
      formatOrNull(offer.unitReceiptDeadline, () => describeDeadline(offer)),
  },
  { path: 'offerValidTo', say: (offer, { words }) => formatDateTime(offer.offerValidTo, words.lang) },
  { name: 'landlord', say: (offer) => formatOrNull(offer.companyName, String) },
];

const describeState: Say<PublicOffer> = (offer, { t, now }) => {
  const state = 'reservation' in offer ? getMembersState(offer as MembersOffer, now) : offer.state;
  return state === 'ACTIVE' || state === 'BOOKED' || state === 'SIGNED' ? t(`value.${state}`) : null;
};

const describeGateCount: Say<PublicOffer> = ({ relatedDetails }) =>
  relatedDetails?.kind === 'Magazynowo-Przemysłowe' ? String(relatedDetails.gates.length) : null;

const PREMISES: readonly Row<PublicOffer>[] = [
  { name: 'state', say: describeState },
  {
    path: 'legalMainUse',
    say: (offer, { enums }) => formatOrNull(offer.legalMainUse, (use) => enums(`mainUse.${use}`)),
  },
  { name: 'place', say: ({ address }) => listOrNull([address.district, address.city].filter(Boolean)) },
  {
    path: 'areaDetails.surface',
    say: (offer, { words }) =>
      formatOrNull(offer.areaDetails.surface, (area) => formatArea(area, words.lang)),
  },
  {
    name: 'levels',
    say: (offer, { offers }) =>
      listOrNull(offer.areaDetails.levels.map((level) => describeLevel(level, offers)).filter(Boolean)),
  },
  {
    path: 'availability',
    say: (offer, { t, words, now }) =>
      offer.availability <= now ? t('value.now') : formatDate(offer.availability, words.lang),
  },
  {
    path: 'availabilityTo',
    say: (offer, { t, words }) =>
      offer.availabilityTo === null ? t('value.noEnd') : formatDate(offer.availabilityTo, words.lang),
  },
  {
    name: 'confirmed',
    say: (offer, { words }) => formatOrNull(offer.confirmedAt, (at) => formatDate(at, words.lang)),
  },
  ...buildFieldRows('basics', 'address', 'purpose', 'building', 'parking'),
];

const TECHNICAL: readonly Row<PublicOffer>[] = [
  ...buildFieldRows('utilities', 'extras'),
  { path: 'relatedDetails.gates', say: describeGateCount },
];

/** Rows under one heading; `hasPlans` shows the floor plans above them. */
export type ComparedGroup = { title: string; rows: ComparedRow[]; hasPlans?: boolean };

const buildRows = <Offer>(
  rows: readonly Row<Offer>[],
  offers: readonly (Offer | null)[],
  texts: Texts,
): ComparedRow[] =>
  rows.map((row) => ({
    label: 'path' in row ? texts.words.labelOf(row) : texts.t(`row.${row.name}`),
    values: offers.map((offer) => offer && row.say(offer, texts)),
    amounts: row.read && offers.map((offer) => (offer && row.read?.(offer, texts)) ?? null),
  }));

/** Rows that everyone sees: the premises and their technology. `null` stands for a closed offer. */
export const buildPremisesGroups = (
  offers: readonly (PublicOffer | null)[],
  texts: Texts,
): ComparedGroup[] => [
  { title: texts.t('group.premises'), rows: buildRows(PREMISES, offers, texts), hasPlans: true },
  { title: texts.t('group.technical'), rows: buildRows(TECHNICAL, offers, texts) },
];

/** Rows for accounts only: costs and lease terms. */
export const buildMemberGroups = (
  offers: readonly (MembersOffer | null)[],
  texts: Texts,
): ComparedGroup[] => [
  { title: texts.t('group.money'), rows: buildRows(MONEY, offers, texts) },
  { title: texts.t('group.lease'), rows: buildRows([...LEASE, ...buildFieldRows('terms')], offers, texts) },
];
