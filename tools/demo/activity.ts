import { getActivityWeek } from '@domain/offers/activity';
import { getPortfolioPath } from '@functions/data/companies';
import { commit } from '@functions/data/store';
import { buildDemoAccounts } from './accounts';

/** Questions, counter-offers and reservations of the last twelve weeks, the present one last. */
const WEEKS: readonly [questions: number, counterOffers: number, reservations: number][] = [
  [1, 0, 0],
  [2, 0, 1],
  [0, 1, 0],
  [3, 0, 1],
  [2, 1, 0],
  [4, 1, 1],
  [3, 0, 1],
  [5, 2, 1],
  [4, 1, 2],
  [6, 1, 1],
  [3, 2, 2],
  [2, 1, 1],
];

/** Stores what others did about the offers of the demo landlord in the last weeks. Replaces earlier counts of these weeks. */
export const storeDemoActivity = (now: number): Promise<void> => {
  const { companyId } = buildDemoAccounts(now).landlord.user;
  const activity = Object.fromEntries(
    WEEKS.map(([questions, counterOffers, reservations], index) => [
      getActivityWeek(now, index + 1 - WEEKS.length),
      { questions, counterOffers, reservations },
    ]),
  );
  return commit((writes) => writes.merge(getPortfolioPath(companyId ?? ''), { activity }));
};
