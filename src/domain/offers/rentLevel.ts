import { computePerSquareMetre } from '../shared/money';
import { USUAL_RENT_MAX_PER_SQM, USUAL_RENT_MIN_PER_SQM } from './limits';

/** The monthly net rent for a square metre in PLN, or `null` while rent or area is missing or no amount. */
export const getRentPerSquareMetre = (
  rent: number | null | undefined,
  surface: number | null | undefined,
): number | null => {
  const isKnown =
    Number.isFinite(rent) && Number.isFinite(surface) && Number(rent) > 0 && Number(surface) > 0;
  return isKnown ? computePerSquareMetre(Number(rent), Number(surface)) : null;
};

/** Whether a rent for a square metre is far from the usual: a slip of the pen is likelier than such a rent. */
export const getUnusualRentLevel = (perSqm: number | null): 'low' | 'high' | null => {
  if (perSqm === null) return null;
  if (perSqm < USUAL_RENT_MIN_PER_SQM) return 'low';
  return perSqm > USUAL_RENT_MAX_PER_SQM ? 'high' : null;
};
