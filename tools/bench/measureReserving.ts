import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { getAuthAdmin } from '@functions/data/admin';
import { deleteRecursively } from '@functions/data/scan';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { buildDemoAccounts } from '../demo/accounts';
import { buildDemoCompanies } from '../demo/companies';
import { DEMO_PASSWORD } from '../dev/demoAccounts';
import { getDemoOffer, NOW } from './callFixtures';
import { withDatabaseReset } from './databaseReset';
import { signInDemoAccount, type Timing, timeCall, withoutTriggers } from './demoCall';
import { computeMedian, computeP95, formatAgainstBudget } from './statistics';

const CALLERS = 10;
const ROUNDS = 12;
/**
 * Warm-up calls. Simultaneous calls run in several processes, each of which has to be warm. More calls would exceed an account's
 * rate limit.
 */
const WARM_UPS = 40;
const BAR_MS = 150;

const { user: MODEL } = buildDemoAccounts(NOW).tenant;
const COMPANY = buildDemoCompanies([MODEL], NOW).find(({ id }) => id === MODEL.companyId) as Company;
const FREE = getDemoOffer('offer-active-office-01');

const buildCaller = (index: number): User => ({
  ...MODEL,
  uid: `bench-${index}`,
  email: `bench-${index}@example.pl`,
  companyId: `bench-company-${index}`,
});

const buildCompany = ({ uid, companyId, verification }: User): Company => ({
  ...COMPANY,
  id: String(companyId),
  users: [{ uid, verification }],
  creatorId: uid,
  hasAccess: [uid],
});

/** Stores and signs in a verified tenant with a company of its own. Returns the token. */
const enter = async (user: User): Promise<string> => {
  const { uid, email } = user;
  const accounts = await getAuthAdmin();
  await accounts.deleteUsers([uid]);
  await accounts.createUser({ uid, email, emailVerified: true, password: DEMO_PASSWORD });
  await commit((writes) => {
    writes.set(`users/${uid}`, user);
    writes.set(`companies/${user.companyId}`, buildCompany(user));
  });
  return signInDemoAccount(email);
};

/** A new id for each run: earlier reservations leave records. */
const RUN = createDocumentId();
const formatOfferId = ({ uid }: User, round: number): string => `${RUN}-${uid}-${round + WARM_UPS}`;

/** Stores an offer for each caller and frees the company's reservation slots, of which there are few. */
const storeFreeOffers = (users: readonly User[], round: number): Promise<void> =>
  commit((writes) => {
    for (const user of users) {
      const id = formatOfferId(user, round);
      writes.set(`offers/${id}`, { ...FREE, id });
      writes.remove(`companyReservations/${user.companyId}`);
    }
  });

/** Deletes the data of a round, which would slow down the queries of the next measurement. */
const forget = async (users: readonly User[], round: number): Promise<void> => {
  const ids = users.map((user) => formatOfferId(user, round));
  await Promise.all(
    ids.flatMap((id) => [deleteRecursively(`offers/${id}`), deleteRecursively(`contracts/${id}`)]),
  );
};

const reserveAtOnce = (users: readonly User[], tokens: readonly string[], round: number): Promise<Timing[]> =>
  Promise.all(
    users.map((user, index) => {
      const payload = { offerId: formatOfferId(user, round), selectedOfferOption: 'infinite' };
      return timeCall('bookOffer', payload, tokens[index] ?? null);
    }),
  );

await withDatabaseReset((startAnew) => startAnew());
const users = Array.from({ length: CALLERS }, (_, index) => buildCaller(index));
const tokens = await Promise.all(users.map(enter));
const timings: Timing[] = [];
await withoutTriggers(async () => {
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    await storeFreeOffers(users, round);
    const atOnce = await reserveAtOnce(users, tokens, round);
    if (round >= 0) timings.push(...atOnce);
    await forget(users, round);
  }
});
const times = timings.map(({ ms }) => ms);
const refusals = timings.flatMap(({ refused }) => refused ?? []);
console.log(`\n${CALLERS} callers who reserve different offers at once, in ms (budget)`);
console.log(
  [
    `p50 ${computeMedian(times).toFixed(0)}`,
    formatAgainstBudget('p95', computeP95(times), BAR_MS),
    `${times.length - refusals.length} of ${times.length} done`,
    ...new Set(refusals),
  ].join(' · '),
);
process.exitCode = computeP95(times) <= BAR_MS && refusals.length === 0 ? 0 : 1;
