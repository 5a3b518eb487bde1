import type { ComparedRow } from '@domain/offers/compare';
import { leaseOptionsOf } from '@domain/offers/leaseOptions';
import { CM_PER_M } from '@domain/offers/limits';
import { membersState } from '@domain/offers/membersView';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { trueCostOf } from '@domain/offers/trueCost';
import { UTILITIES } from '@domain/offers/utilities';
import {
  formatArea,
  formatDate,
  formatDateTime,
  formatExactMoney,
  formatMoney,
  formatNumber,
} from '@domain/shared/format';
import { fromGrosze, perSquareMetre, type TaxedAmount } from '@domain/shared/money';
import type { DescribeDeadline } from '@i18n/useHandoverDeadline';
import type { TFunction } from 'i18next';

/** `platformFee` is the platform's for the tenant, `null` while it is not known. */
export type Texts = {
  t: TFunction<'compare'>;
  enums: TFunction<'enums'>;
  describeDeadline: DescribeDeadline;
  now: number;
  platformFee: TaxedAmount | null;
};

type Value = string | null;
type Say<Offer> = (offer: Offer, texts: Texts) => Value;

const orNull = <T>(value: T | null | undefined, inWords: (value: T) => string): Value =>
  value === null || value === undefined || value === '' ? null : inWords(value);

const listOrNull = (parts: readonly string[]): Value => (parts.length > 0 ? parts.join(', ') : null);

/** The name of a level, else its number in words; empty where it has neither. */
const levelText = (
  { levelName, levelNumber: number }: { levelName: string; levelNumber: number | null },
  { t }: Texts,
): string => {
  if (levelName || number === null) return levelName;
  if (number === 0) return t('value.ground');
  return number > 0 ? t('value.upper', { number }) : t('value.under', { number: -number });
};

const costOf = (offer: MembersOffer, { platformFee }: Texts) =>
  trueCostOf(offer, leaseOptionsOf(offer.leaseAgreement)[0] ?? { months: null }, { platformFee });

/** A sum in grosze; what is not complete is a lower bound and says so. */
const sumText = ({ isComplete }: { isComplete: boolean }, grosze: number, { t }: Texts): string => {
  const amount = formatExactMoney(fromGrosze(grosze));
  return isComplete ? amount : t('value.atLeast', { amount });
};

const feesText: Say<MembersOffer> = ({ leaseAgreement: terms }, { t }) => {
  if (terms.nonRentFees === 'lumpSum') {
    return orNull(terms.lumpSum, (pln) => t('value.lumpSum', { amount: formatMoney(pln) }));
  }
  const average = terms.averageMonthlyCostsAnnualizedKnown ? terms.averageMonthlyCostsAnnualized : null;
  return average === null ? t('value.metered') : t('value.average', { amount: formatMoney(average) });
};

const MONEY = {
  rent: (offer) => formatMoney(offer.price),
  rentPerArea: (offer) =>
    orNull(offer.areaDetails.surface || null, (area) => formatExactMoney(perSquareMetre(offer.price, area))),
  costPerArea: (offer, texts) =>
    orNull(costOf(offer, texts).perArea, (perArea) => sumText(perArea, perArea.amount.net, texts)),
  dayOne: (offer, texts) => {
    const { dayOne } = costOf(offer, texts);
    return sumText(dayOne, dayOne.amount, texts);
  },
  platformFee: (_, { platformFee }) =>
    orNull(platformFee, ({ gross }) => formatExactMoney(fromGrosze(gross))),
  deposit: (offer) => orNull(offer.leaseAgreement.deposit, formatMoney),
  fees: feesText,
} satisfies Record<string, Say<MembersOffer>>;

const LEASE = {
  options: ({ leaseAgreement }, { t }) =>
    listOrNull(
      leaseOptionsOf(leaseAgreement).map(({ months }) =>
        months === null ? t('value.infinite') : t('value.months', { count: months }),
      ),
    ),
  notice: ({ leaseAgreement }, { t }) =>
    leaseAgreement.infinite
      ? orNull(leaseAgreement.leaseNoticePeriod, (count) => t('value.months', { count }))
      : null,
  receipt: (offer, { describeDeadline }) => orNull(offer.unitReceiptDeadline, () => describeDeadline(offer)),
  validTo: (offer) => formatDateTime(offer.offerValidTo),
  landlord: (offer) => orNull(offer.companyName, String),
} satisfies Record<string, Say<MembersOffer>>;

const stateText: Say<PublicOffer> = (offer, { t, now }) => {
  const state = 'reservation' in offer ? membersState(offer as MembersOffer, now) : offer.state;
  return state === 'ACTIVE' || state === 'BOOKED' || state === 'SIGNED' ? t(`value.${state}`) : null;
};

const PREMISES = {
  state: stateText,
  use: (offer, { enums }) => orNull(offer.legalMainUse, (use) => enums(`mainUse.${use}`)),
  place: ({ address }) => listOrNull([address.district, address.city].filter(Boolean)),
  area: (offer) => orNull(offer.areaDetails.surface, formatArea),
  levels: (offer, texts) =>
    listOrNull(offer.areaDetails.levels.map((level) => levelText(level, texts)).filter(Boolean)),
  freeFrom: (offer, { t, now }) =>
    offer.availability <= now ? t('value.now') : formatDate(offer.availability),
  freeTo: (offer, { t }) =>
    offer.availabilityTo === null ? t('value.noEnd') : formatDate(offer.availabilityTo),
  parking: (offer) => orNull(offer.parkingDetails.parkingLotsAvailable, (lots) => formatNumber(lots)),
  buildingType: (offer, { enums }) =>
    orNull(offer.areaDetails.buildingType, (type) => enums(`buildingType.${type}`)),
  year: (offer) => orNull(offer.areaDetails.constructionCompletionYear, String),
  confirmed: (offer) => orNull(offer.confirmedAt, formatDate),
} satisfies Record<string, Say<PublicOffer>>;

const TECHNICAL = {
  energy: (offer) => offer.mediaDetails.energyCategory,
  power: (offer, { t }) =>
    orNull(offer.mediaDetails.powerAllocation, (value) => t('value.kW', { value: formatNumber(value) })),
  utilities: (offer, { enums }) =>
    listOrNull(UTILITIES.filter((name) => offer.mediaDetails[name]).map((name) => enums(`utility.${name}`))),
  hallHeight: ({ relatedDetails }, { t }) =>
    relatedDetails?.kind === 'Magazynowo-Przemysłowe'
      ? orNull(relatedDetails.hallHeight, (cm) => t('value.m', { value: formatNumber(cm / CM_PER_M) }))
      : null,
  gates: ({ relatedDetails }) =>
    relatedDetails?.kind === 'Magazynowo-Przemysłowe' ? String(relatedDetails.gates.length) : null,
  entries: ({ relatedDetails }) =>
    relatedDetails?.kind === 'Handlowo-Usługowe' ? orNull(relatedDetails.numberOfEntries, String) : null,
} satisfies Record<string, Say<PublicOffer>>;

export type ComparedGroup = { title: string; rows: ComparedRow[] };

type RowName = keyof typeof MONEY | keyof typeof LEASE | keyof typeof PREMISES | keyof typeof TECHNICAL;

const rowsOf = <Offer>(
  table: Record<string, Say<Offer>>,
  offers: readonly (Offer | null)[],
  texts: Texts,
): ComparedRow[] =>
  Object.entries(table).map(([name, say]) => ({
    label: texts.t(`row.${name as RowName}`),
    values: offers.map((offer) => offer && say(offer, texts)),
  }));

/** The rows for everybody: the premises and their technology; `null` stands for an offer that is closed. */
export const premisesGroups = (offers: readonly (PublicOffer | null)[], texts: Texts): ComparedGroup[] => [
  { title: texts.t('group.premises'), rows: rowsOf<PublicOffer>(PREMISES, offers, texts) },
  { title: texts.t('group.technical'), rows: rowsOf<PublicOffer>(TECHNICAL, offers, texts) },
];

/** The rows for accounts only: costs and lease terms. */
export const memberGroups = (offers: readonly (MembersOffer | null)[], texts: Texts): ComparedGroup[] => [
  { title: texts.t('group.money'), rows: rowsOf<MembersOffer>(MONEY, offers, texts) },
  { title: texts.t('group.lease'), rows: rowsOf<MembersOffer>(LEASE, offers, texts) },
];
