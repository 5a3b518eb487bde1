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
