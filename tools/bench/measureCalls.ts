import type { CallableName } from '@api';
import { SECOND_MS } from '@domain/shared/dates';
import { buildDemoAccounts } from '../demo/accounts';
import { NOW, storeFixture } from './callFixtures';
import { setFactor } from './calls/secondFactor';
import { CALLS, KINDS, type Row } from './callTable';
import { withDatabaseReset } from './databaseReset';
import { signInDemoAccount, type Timing, timeCall, withoutTriggers } from './demoCall';
import { measureCpuPace } from './pace';
import { computeMedian, computeP95, formatAgainstBudget } from './statistics';

/** Warm-up calls of each function. After that many, the JIT compiler no longer changes the figures much. */
const WARM_UPS = 100;
/** Other load of the machine comes in bursts, so the median round counts. */
const ROUNDS = 3;
const CALLS_OF_A_ROUND = 20;
const MEASURED = ROUNDS * CALLS_OF_A_ROUND;
/** Read calls change only counters and the access log. They share a fixture until they reach their rate limit. */
const READS_OF_A_SCENE = 10;
/** Budget of a cold call, in ms. */
const FIRST_CALL_BUDGET_MS = 1500;

const ACCOUNTS = buildDemoAccounts(NOW);

/** Returns the time (epoch ms) at which the session of a token signed in. */
const parseAuthTime = (token: string): number => {
  const [, claims = ''] = token.split('.');
  const { auth_time } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { auth_time: number };
  return auth_time * SECOND_MS;
};

const proveFactor = async (by: Row['by'], token: string | null): Promise<void> => {
  const account = by && ACCOUNTS[by];
  if (account && token && Object.keys(account.claims).length > 0)
    await setFactor(account.user.uid, parseAuthTime(token));
};

const measureCall = async (name: CallableName, row: Row) => {
  const { kind, by, payload = {}, getPayload = () => payload, scene = {}, ...leftovers } = row;
  const token = by && (await signInDemoAccount(ACCOUNTS[by].user.email));
  const timings: (Timing & { pace: number })[] = [];
  for (let call = 0; call < WARM_UPS + MEASURED; call += 1) {
    if (kind !== 'read' || call % READS_OF_A_SCENE === 0) {
      await storeFixture(scene, leftovers);
      await proveFactor(by, token);
    }
    timings.push({ ...(await timeCall(name, getPayload(), token)), pace: measureCpuPace() });
  }
  return timings;
};

const splitIntoRounds = (times: readonly number[]): number[][] =>
  Array.from({ length: ROUNDS }, (_, round) =>
    times.slice(round * CALLS_OF_A_ROUND, (round + 1) * CALLS_OF_A_ROUND),
  );

type CallReport = { line: string; first: number; isWithin: boolean };

const reportCall = async (name: CallableName, row: Row): Promise<CallReport> => {
  const timings = await measureCall(name, row);
  const warm = timings.slice(WARM_UPS);
  const times = warm.map(({ ms }) => ms);
  const refusals = new Set(timings.flatMap(({ refused }) => refused ?? []));
  const budget = KINDS[row.kind];
  const slowest = computeMedian(splitIntoRounds(times).map(computeP95));
  const figures = [
    formatAgainstBudget('p50', computeMedian(times), budget.p50),
    formatAgainstBudget('p95', slowest, budget.p95),
    `of all ${computeP95(times).toFixed(0)}`,
    `machine ${computeMedian(warm.map(({ pace }) => pace)).toFixed(1)}`,
    ...refusals,
  ];
  const line = `${name.padEnd(28)} ${row.kind.padEnd(7)} ${figures.join(' · ')}`;
  const isWithin = refusals.size === 0 && computeMedian(times) <= budget.p50 && slowest <= budget.p95;
  return { line, first: timings[0]?.ms ?? Number.NaN, isWithin };
};

const [only = ''] = process.argv.slice(2);
const named = only.split(',').filter(Boolean);
const unknown = named.find((name) => !(name in CALLS));
if (unknown) throw new Error(`Unknown call "${unknown}".`);
const rows = (Object.entries(CALLS) as [CallableName, Row][]).filter(
  ([name]) => named.length === 0 || named.includes(name),
);
const all: CallReport[] = [];
await withDatabaseReset((startAnew) =>
  withoutTriggers(async () => {
    for (const [name, row] of [...rows.slice(0, 1), ...rows]) {
      await startAnew();
      all.push(await reportCall(name, row));
    }
  }),
);
// the first function warms up the emulators' JIT compiler too: only its first call is shown
const [cold, ...reports] = all as [CallReport, ...CallReport[]];
console.log(
  `\nCalls of one caller, warm, in ms (budget), ${MEASURED} each, beside what the machine needed for one and the same work`,
);
for (const { line } of reports) console.log(line);
const firsts = [cold, ...reports.slice(1)].map(({ first }) => first);
console.log(
  `The first call of each: p50 ${computeMedian(firsts).toFixed(0)} · ${formatAgainstBudget('p95', computeP95(firsts), FIRST_CALL_BUDGET_MS)}`,
);
process.exitCode =
  reports.every(({ isWithin }) => isWithin) && computeP95(firsts) <= FIRST_CALL_BUDGET_MS ? 0 : 1;
