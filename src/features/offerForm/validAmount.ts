import { NUMBER_MAX } from '@domain/offers/limits';

/**
 * Returns whether a typed amount can be used in calculations. Amounts that the offer does not accept have their own message.
 */
export const isValidAmount = (pln: number | null): pln is number =>
  pln !== null && pln > 0 && pln <= NUMBER_MAX;
