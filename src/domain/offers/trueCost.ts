import { addVat, type TaxedAmount, toGrosze } from '../shared/money';
import type { LeaseOption } from './leaseOptions';
import type { LeaseAgreement, Offer } from './offer';

/** The money and area fields of an offer; PLN net and m². */
export type CostFacts = {
  price: number;
  leaseAgreement: LeaseAgreement;
  areaDetails: Pick<Offer['areaDetails'], 'surface'>;
  parkingDetails: Offer['parkingDetails'];
};

export const COST_NAMES = ['rent', 'fees', 'parking'] as const;
export type CostName = (typeof COST_NAMES)[number];

/**
 * A monthly cost. `basis` is its source: the terms of the offer, the landlord's average, or unknown. `amount` is `null` exactly
 * if unknown, which never counts as zero.
 */
export type CostLine = { name: CostName } & (
  | { basis: 'agreed' | 'average'; amount: TaxedAmount }
  | { basis: 'unknown'; amount: null }
);

/**
 * A sum of the known amounts, in whole grosze. `isComplete` is false if an amount that counts is missing from it. The price of
 * parking does not: no offer states it, and it is small beside the rent.
 */
export type KnownSum<Amount> = { amount: Amount; isComplete: boolean };

/** Assumptions of a computed amount, by locale key. */
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
  /** Per m² of usable area and month; `null` without an area. */
  perArea: KnownSum<TaxedAmount> | null;
  /**
   * Money needed before the keys, gross: the deposit (`null` if not given), the first month and the platform's fee (`null` while
   * unknown).
   */
  dayOne: KnownSum<number> & { deposit: number | null; firstMonth: number; platformFee: number | null };
  /** All costs of the term except the deposit. */
  term: KnownSum<TaxedAmount> & { months: number };
  assumptions: CostAssumption[];
};

/** Default length for the total of an open-ended lease. */
export const OPEN_END_MONTHS = 12;

const NOTHING: TaxedAmount = { net: 0, vat: 0, gross: 0 };

const buildUnknownLine = (name: CostName): CostLine => ({ name, basis: 'unknown', amount: null });

const buildKnownLine = (name: CostName, basis: 'agreed' | 'average', pln: number): CostLine => ({
  name,
  basis,
  amount: addVat(pln),
});

/** Returns whether there is a rent to compute with. A draft may lack one. */
export const hasRent = ({ price }: { price: number | null }): boolean => (price ?? 0) > 0;

/** A draft may have no rent yet; the line is then unknown. A rent is at least 1 zł. */
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

/** An offer states no amount for parking. If there is parking and the rent does not include it, its cost is unknown. */
const buildParkingLines = (parking: Offer['parkingDetails']): CostLine[] => {
  const hasParking = (parking.parkingLotsAvailable ?? 0) > 0 || (parking.parkingSurface ?? 0) > 0;
  return hasParking && parking.parkingPrice !== 'inRent' ? [buildUnknownLine('parking')] : [];
};

const sumLines = (lines: readonly CostLine[]): KnownSum<TaxedAmount> => ({
  amount: lines.reduce(
    (sum, { amount }) =>
      amount
        ? { net: sum.net + amount.net, vat: sum.vat + amount.vat, gross: sum.gross + amount.gross }
        : sum,
    NOTHING,
  ),
  isComplete: lines.every(({ name, amount }) => amount !== null || name === 'parking'),
});

/** Returns the monthly amounts of a term plus one-time amounts. */
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

/**
 * Figures from outside the offer: the platform's fee for the tenant (`null` while unknown) and the length used for an open-ended
 * lease.
 */
export type CostTerms = { platformFee: TaxedAmount | null; openEndMonths?: number };

/**
 * Computes the true cost of a lease option in whole grosze: per month, per m², before the keys, and over the term. An open-ended
 * lease is computed over `openEndMonths`. Rent and fees carry 23 % VAT, the deposit none. The platform's fee is paid once.
 * Missing values stay unknown.
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
