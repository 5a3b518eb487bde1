import type { ComparedRow } from '@domain/offers/compare';
import { describeField, isShownIn } from '@domain/offers/fields/describe';
import { hasField, listSectionFields, type SectionKey } from '@domain/offers/fields/table';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { getMembersState } from '@domain/offers/membersView';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { computeTrueCost } from '@domain/offers/trueCost';
import { formatArea, formatDate, formatDateTime, formatExactMoney, formatMoney } from '@domain/shared/format';
import { computePerSquareMetre, type TaxedAmount, toZloty } from '@domain/shared/money';
import { describeLevel } from '@i18n/floors';
import type { Namespaces } from '@i18n/namespaces';
import type { FieldWords } from '@i18n/useFieldWords';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { TFunction } from 'i18next';

/** `platformFee` is the platform's for the tenant, `null` while it is not known. */
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

const orNull = <T>(value: T | null | undefined, inWords: (value: T) => string): Value =>
  value === null || value === undefined || value === '' ? null : inWords(value);

const listOrNull = (parts: readonly string[]): Value => (parts.length > 0 ? parts.join(', ') : null);

/** A row for each field of these parts of the form that the comparison shows by its kind. */
const fieldRows = (...sections: SectionKey[]): { path: string; say: Say<PublicOffer> }[] =>
  sections
    .flatMap(listSectionFields)
    .filter((field) => isShownIn(field, 'compare'))
    .map((field) => ({
      path: field.path,
      say: (offer, { words }) =>
        hasField(field, offer.legalMainUse) ? describeField(field, offer, words) : null,
    }));

const costOf = (offer: MembersOffer, { platformFee }: Texts) =>
  computeTrueCost(offer, getLeaseOptions(offer.leaseAgreement)[0] ?? { months: null }, { platformFee });

/** A sum in grosze; what is not complete is a lower bound and says so. */
const sumText = ({ isComplete }: { isComplete: boolean }, grosze: number, { t }: Texts): string => {
  const amount = formatExactMoney(toZloty(grosze));
  return isComplete ? amount : t('value.atLeast', { amount });
};

const feesText: Say<MembersOffer> = ({ leaseAgreement: terms }, { t }) => {
  if (terms.nonRentFees === 'lumpSum') {
    return orNull(terms.lumpSum, (pln) => t('value.lumpSum', { amount: formatMoney(pln) }));
  }
  const average = terms.averageMonthlyCostsAnnualizedKnown ? terms.averageMonthlyCostsAnnualized : null;
  return average === null ? t('value.metered') : t('value.average', { amount: formatMoney(average) });
};

/** A row named by a field of the offer, or by a name of its own where it is reckoned. */
type Row<Offer> = { path: string; say: Say<Offer> } | { name: RowName; say: Say<Offer> };
type RowName = keyof Namespaces['compare']['row'];

const MONEY: readonly Row<MembersOffer>[] = [
  { path: 'price', say: (offer) => formatMoney(offer.price) },
  {
    name: 'rentPerArea',
    say: (offer) =>
      orNull(offer.areaDetails.surface || null, (area) =>
        formatExactMoney(computePerSquareMetre(offer.price, area)),
      ),
  },
  {
    name: 'costPerArea',
    say: (offer, texts) =>
      orNull(costOf(offer, texts).perArea, (perArea) => sumText(perArea, perArea.amount.net, texts)),
  },
  {
    name: 'dayOne',
    say: (offer, texts) => {
      const { dayOne } = costOf(offer, texts);
      return sumText(dayOne, dayOne.amount, texts);
    },
  },
  {
    name: 'platformFee',
    say: (_, { platformFee }) => orNull(platformFee, ({ gross }) => formatExactMoney(toZloty(gross))),
  },
  { path: 'leaseAgreement.deposit', say: (offer) => orNull(offer.leaseAgreement.deposit, formatMoney) },
  { path: 'leaseAgreement.nonRentFees', say: feesText },
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
        ? orNull(leaseAgreement.leaseNoticePeriod, (count) => t('value.months', { count }))
        : null,
  },
  {
    path: 'unitReceiptDeadline',
    say: (offer, { describeDeadline }) => orNull(offer.unitReceiptDeadline, () => describeDeadline(offer)),
  },
  { path: 'offerValidTo', say: (offer) => formatDateTime(offer.offerValidTo) },
  { name: 'landlord', say: (offer) => orNull(offer.companyName, String) },
];

const stateText: Say<PublicOffer> = (offer, { t, now }) => {
  const state = 'reservation' in offer ? getMembersState(offer as MembersOffer, now) : offer.state;
  return state === 'ACTIVE' || state === 'BOOKED' || state === 'SIGNED' ? t(`value.${state}`) : null;
};

const gateCount: Say<PublicOffer> = ({ relatedDetails }) =>
  relatedDetails?.kind === 'Magazynowo-Przemysłowe' ? String(relatedDetails.gates.length) : null;

const PREMISES: readonly Row<PublicOffer>[] = [
  { name: 'state', say: stateText },
  {
    path: 'legalMainUse',
    say: (offer, { enums }) => orNull(offer.legalMainUse, (use) => enums(`mainUse.${use}`)),
  },
  { name: 'place', say: ({ address }) => listOrNull([address.district, address.city].filter(Boolean)) },
  { path: 'areaDetails.surface', say: (offer) => orNull(offer.areaDetails.surface, formatArea) },
  {
    name: 'levels',
    say: (offer, { offers }) =>
      listOrNull(offer.areaDetails.levels.map((level) => describeLevel(level, offers)).filter(Boolean)),
  },
  {
    path: 'availability',
    say: (offer, { t, now }) => (offer.availability <= now ? t('value.now') : formatDate(offer.availability)),
  },
  {
    path: 'availabilityTo',
    say: (offer, { t }) =>
      offer.availabilityTo === null ? t('value.noEnd') : formatDate(offer.availabilityTo),
  },
  { name: 'confirmed', say: (offer) => orNull(offer.confirmedAt, formatDate) },
  ...fieldRows('basics', 'building', 'parking'),
];

const TECHNICAL: readonly Row<PublicOffer>[] = [
  ...fieldRows('utilities', 'extras'),
  { path: 'relatedDetails.gates', say: gateCount },
];

export type ComparedGroup = { title: string; rows: ComparedRow[] };

const rowsOf = <Offer>(
  rows: readonly Row<Offer>[],
  offers: readonly (Offer | null)[],
  texts: Texts,
): ComparedRow[] =>
  rows.map((row) => ({
    label: 'path' in row ? texts.words.labelOf(row) : texts.t(`row.${row.name}`),
    values: offers.map((offer) => offer && row.say(offer, texts)),
  }));

/** The rows for everybody: the premises and their technology; `null` stands for an offer that is closed. */
export const premisesGroups = (offers: readonly (PublicOffer | null)[], texts: Texts): ComparedGroup[] => [
  { title: texts.t('group.premises'), rows: rowsOf(PREMISES, offers, texts) },
  { title: texts.t('group.technical'), rows: rowsOf(TECHNICAL, offers, texts) },
];

/** The rows for accounts only: costs and lease terms. */
export const memberGroups = (offers: readonly (MembersOffer | null)[], texts: Texts): ComparedGroup[] => [
  { title: texts.t('group.money'), rows: rowsOf(MONEY, offers, texts) },
  { title: texts.t('group.lease'), rows: rowsOf([...LEASE, ...fieldRows('terms')], offers, texts) },
];
