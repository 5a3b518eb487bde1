import { addVat, type TaxedAmount, toGrosze } from '../shared/money';
import type { LeaseOption } from './leaseOptions';
import type { LeaseAgreement, Offer } from './offer';

/** What an offer says about money and the area it is for; PLN net and m². */
export type CostFacts = {
  price: number;
  leaseAgreement: LeaseAgreement;
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
  parkingDetails: Offer['parkingDetails'];
};

export const COST_NAMES = ['rent', 'fees', 'parking'] as const;
export type CostName = (typeof COST_NAMES)[number];

/**
 * A monthly cost; `basis` says where it comes from: the terms of the offer, an average of the landlord's, or nowhere.
 * `amount` is `null` exactly when it is unknown, which never counts as nothing.
 */
export type CostLine = { name: CostName } & (
  | { basis: 'agreed' | 'average'; amount: TaxedAmount }
  | { basis: 'unknown'; amount: null }
);

/** A sum of what is known, whole grosze; `isComplete` is false when something unknown comes on top. */
export type KnownSum<Amount> = { amount: Amount; isComplete: boolean };

/** What an amount was reckoned with, by locale key. */
export type CostAssumption =
  | 'vat'
  | 'averageFees'
  | 'meteredFees'
  | 'parkingNotPriced'
  | 'firstMonth'
  | 'depositMissing'
  | 'openEnd';

export type TrueCost = {
  lines: CostLine[];
  monthly: KnownSum<TaxedAmount>;
  /** For one m² of usable area and month; `null` without an area. */
  perArea: KnownSum<TaxedAmount> | null;
  /**
   * Money needed before the keys, gross: the deposit (`null` when not given), the first month and the platform's fee
   * (`null` while it is not known).
   */
  dayOne: KnownSum<number> & { deposit: number | null; firstMonth: number; platformFee: number | null };
  /** Everything but the deposit over the term. */
  term: KnownSum<TaxedAmount> & { months: number };
  assumptions: CostAssumption[];
};

/** The months a lease without an end is reckoned with unless others are asked for. */
export const OPEN_END_MONTHS = 12;

const NOTHING: TaxedAmount = { net: 0, vat: 0, gross: 0 };

const buildUnknownLine = (name: CostName): CostLine => ({ name, basis: 'unknown', amount: null });

const buildKnownLine = (name: CostName, basis: 'agreed' | 'average', pln: number): CostLine => ({
  name,
  basis,
  amount: addVat(pln),
});

/** Whether there is a rent to reckon with; a draft may not have one yet. */
export const hasRent = ({ price }: { price: number | null }): boolean => (price ?? 0) > 0;

/** A rent is at least 1 zł; nothing stands for one that a draft does not have yet. */
const buildRentLine = (price: number): CostLine =>
  hasRent({ price }) ? buildKnownLine('rent', 'agreed', price) : buildUnknownLine('rent');

const buildFeesLine = (terms: LeaseAgreement): CostLine => {
  if (terms.nonRentFees === 'lumpSum') {
    return terms.lumpSum === null
      ? buildUnknownLine('fees')
      : buildKnownLine('fees', 'agreed', terms.lumpSum);
  }
  const average = terms.averageMonthlyCostsAnnualizedKnown ? terms.averageMonthlyCostsAnnualized : null;
  return average === null ? buildUnknownLine('fees') : buildKnownLine('fees', 'average', average);
};

/** An offer prices no parking of its own; where there is some, what it costs is unknown. */
const buildParkingLines = ({ parkingLotsAvailable, parkingSurface }: Offer['parkingDetails']): CostLine[] =>
  (parkingLotsAvailable ?? 0) > 0 || (parkingSurface ?? 0) > 0 ? [buildUnknownLine('parking')] : [];

const sumLines = (lines: readonly CostLine[]): KnownSum<TaxedAmount> => ({
  amount: lines.reduce(
    (sum, { amount }) =>
      amount
        ? { net: sum.net + amount.net, vat: sum.vat + amount.vat, gross: sum.gross + amount.gross }
        : sum,
    NOTHING,
  ),
  isComplete: lines.every(({ amount }) => amount !== null),
});

/** The months of a term and what is paid once. */
const computeTermTotal = (amount: TaxedAmount, months: number, once: TaxedAmount): TaxedAmount => ({
  net: amount.net * months + once.net,
  vat: amount.vat * months + once.vat,
  gross: amount.gross * months + once.gross,
});

const computePerArea = (monthly: TrueCost['monthly'], surface: number | null): TrueCost['perArea'] => {
  if (!surface) return null;
  const net = Math.round(monthly.amount.net / surface);
  const gross = Math.round(monthly.amount.gross / surface);
  return { amount: { net, vat: gross - net, gross }, isComplete: monthly.isComplete };
};

const listAssumptions = (lines: readonly CostLine[], facts: { deposit: number | null; isOpen: boolean }) => {
  const fees = lines.find(({ name }) => name === 'fees');
  const holds: Record<CostAssumption, boolean> = {
    vat: true,
    averageFees: fees?.basis === 'average',
    meteredFees: fees?.basis === 'unknown',
    parkingNotPriced: lines.some(({ name }) => name === 'parking'),
    firstMonth: true,
    depositMissing: facts.deposit === null,
    openEnd: facts.isOpen,
  };
  return (Object.keys(holds) as CostAssumption[]).filter((name) => holds[name]);
};

/** Figures counted beside the offer: the platform's fee for the tenant (`null` while unknown) and an open end. */
export type CostTerms = { platformFee: TaxedAmount | null; openEndMonths?: number };

/**
 * What leasing the premises really costs under an option (money in whole grosze): each month, for a m², before the
 * keys, and over the term. A lease without an end is reckoned over `openEndMonths`. Rent and fees carry 23 % VAT, the
 * deposit none; the platform's fee is paid once. What is not said stays unknown.
 */
export const computeTrueCost = (
  offer: CostFacts,
  { months }: Pick<LeaseOption, 'months'>,
  { platformFee, openEndMonths = OPEN_END_MONTHS }: CostTerms,
): TrueCost => {
  const { leaseAgreement: terms, areaDetails, parkingDetails } = offer;
  const lines = [buildRentLine(offer.price), buildFeesLine(terms), ...buildParkingLines(parkingDetails)];
  const monthly = sumLines(lines);
  const deposit = terms.deposit === null ? null : toGrosze(terms.deposit);
  const firstMonth = monthly.amount.gross;
  const termMonths = months ?? openEndMonths;
  return {
    lines,
    monthly,
    perArea: computePerArea(monthly, areaDetails.surface),
    dayOne: {
      deposit,
      firstMonth,
      platformFee: platformFee?.gross ?? null,
      amount: (deposit ?? 0) + firstMonth + (platformFee?.gross ?? 0),
      isComplete: deposit !== null && platformFee !== null && monthly.isComplete,
    },
    term: {
      months: termMonths,
      amount: computeTermTotal(monthly.amount, termMonths, platformFee ?? NOTHING),
      isComplete: platformFee !== null && monthly.isComplete,
    },
    assumptions: listAssumptions(lines, { deposit, isOpen: months === null }),
  };
};
