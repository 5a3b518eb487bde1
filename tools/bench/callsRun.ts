import type { CallableName } from '@contracts';
import { demoAccounts } from '../demo/accounts';
import { NOW, set } from './callScene';
import { CALLS, KINDS, type Row } from './callTable';
import { withDatabaseAnew } from './databaseAnew';
import { type Timing, timedCall, tokenOf, WARM_UPS, withoutTriggers } from './demoCall';
import { beside, median, p95 } from './figures';

const MEASURED = 40;
/** A call that finds no process of its function yet. */
const FIRST_BAR_MS = 1500;

const ACCOUNTS = demoAccounts(NOW);

const measured = async (name: CallableName, { by, payload = {}, scene = {}, ...leftovers }: Row) => {
  const token = by && (await tokenOf(ACCOUNTS[by].user.email));
  const timings: Timing[] = [];
  for (let call = -WARM_UPS; call < MEASURED; call += 1) {
    await set(scene, leftovers);
    timings.push(await timedCall(name, payload, token));
  }
  return timings;
};

type Reported = { line: string; first: number; isWithin: boolean };

const reported = async (name: CallableName, row: Row): Promise<Reported> => {
  const timings = await measured(name, row);
  const times = timings.slice(WARM_UPS).map(({ ms }) => ms);
  const refusals = new Set(timings.flatMap(({ refused }) => refused ?? []));
  const bars = KINDS[row.kind];
  const figures = [beside('p50', median(times), bars.p50), beside('p95', p95(times), bars.p95), ...refusals];
  const line = `${name.padEnd(28)} ${row.kind.padEnd(7)} ${figures.join(' · ')}`;
  const isWithin = refusals.size === 0 && median(times) <= bars.p50 && p95(times) <= bars.p95;
  return { line, first: timings[0]?.ms ?? Number.NaN, isWithin };
};

const rows = Object.entries(CALLS) as [CallableName, Row][];
const reports: Reported[] = [];
await withDatabaseAnew((startAnew) =>
  withoutTriggers(async () => {
    for (const [name, row] of rows) {
      await startAnew();
      reports.push(await reported(name, row));
    }
  }),
);
console.log(`\nCalls of one caller, warm, in ms (bars), ${MEASURED} each`);
for (const { line } of reports) console.log(line);
const firsts = reports.map(({ first }) => first);
console.log(
  `The first call of each: p50 ${median(firsts).toFixed(0)} · ${beside('p95', p95(firsts), FIRST_BAR_MS)}`,
);
process.exitCode = reports.every(({ isWithin }) => isWithin) && p95(firsts) <= FIRST_BAR_MS ? 0 : 1;
