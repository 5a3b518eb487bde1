import { NUMBER_MAX } from '@domain/offers/limits';

/** Whether a typed amount can be reckoned with; what the offer does not accept gets its own message. */
export const isValidAmount = (pln: number | null): pln is number =>
  pln !== null && pln > 0 && pln <= NUMBER_MAX;
