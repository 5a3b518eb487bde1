import { computePerSquareMetre } from '../shared/money';
import { USUAL_RENT_MAX_PER_SQM, USUAL_RENT_MIN_PER_SQM } from './limits';

/** Returns the monthly net rent per m² in PLN, or `null` while rent or area is missing or not positive. */
export const getRentPerSquareMetre = (
  rent: number | null | undefined,
  surface: number | null | undefined,
): number | null => {
  const isKnown =
    Number.isFinite(rent) && Number.isFinite(surface) && Number(rent) > 0 && Number(surface) > 0;
  return isKnown ? computePerSquareMetre(Number(rent), Number(surface)) : null;
};

/** Returns whether a rent per m² is unusually low or high, or `null`. A typing error is then likelier than such a rent. */
export const getUnusualRentLevel = (perSqm: number | null): 'low' | 'high' | null => {
  if (perSqm === null) return null;
  if (perSqm < USUAL_RENT_MIN_PER_SQM) return 'low';
  return perSqm > USUAL_RENT_MAX_PER_SQM ? 'high' : null;
};

/** Monthly net rent in PLN and area in m² of an offer. */
export type RentFacts = { rent: number | null; surface: number | null };

/** Fewer rents than this say nothing about a place. */
const COMPARED_RENTS_MIN = 2;

/** Monthly net rents per m² in PLN: of an offer, if it is known, and of others, from the lowest to the highest. */
export type RentComparison<Own = number> = { own: Own; others: readonly number[]; low: number; high: number };

/** Returns the rents per m² of others beside that of an offer that may have none yet, or `null` if they are too few. */
export const compareRentsSoFar = (
  offer: RentFacts,
  others: readonly RentFacts[],
): RentComparison<number | null> | null => {
  const known = others
    .map(({ rent, surface }) => getRentPerSquareMetre(rent, surface))
    .filter((perSqm) => perSqm !== null);
  if (known.length < COMPARED_RENTS_MIN) return null;
  const own = getRentPerSquareMetre(offer.rent, offer.surface);
  return { own, others: known, low: Math.min(...known), high: Math.max(...known) };
};

/** Returns the rent per m² of an offer beside those of others, or `null` if it is not known or they are too few. */
export const compareRents = (offer: RentFacts, others: readonly RentFacts[]): RentComparison | null => {
  const compared = compareRentsSoFar(offer, others);
  return compared && compared.own !== null ? { ...compared, own: compared.own } : null;
};
