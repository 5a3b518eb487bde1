import { warsawMoment } from '@domain/shared/dates';

/** Ten o'clock in Warsaw on 20 November 2026: the moment at which every test happens. */
export const NOW = warsawMoment(2026, 11, 20, [10, 0, 0, 0]);
