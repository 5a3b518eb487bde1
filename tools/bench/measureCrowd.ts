import type { CallableName, CallInput } from '@api';
import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { QUEUE_MAX } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { HANDLERS } from '@functions/handlers';
import { createDocumentId } from '@functions/runtime/ids';
import { type HandlerLoader, runCall } from '@functions/runtime/pipeline';
import { NOW, storeCrowd, storeFreeOffer, storeReservedOffer } from './loadTestFixtures';
import { computeMedian, computeP95, formatAgainstBudget } from './statistics';

const CROWD = 50;
const ROUNDS = 5;
/** Warm-up calls: in production one instance of this function is always warm. */
const WARM_UPS = 3;
/** Budget in ms for one offer that fifty tenants reserve at once. */
const RESERVATION_BUDGET_MS = 250;

type Timing = { ms: number; reason: string | null };

const host = { now: () => NOW, newId: createDocumentId, log: () => {} };

/** Times one call without HTTP. */
const timeCall = async <N extends CallableName>(name: N, input: CallInput<N>, by: User): Promise<Timing> => {
  const { uid, email } = by;
  const token = { uid, email, emailVerified: true, isAdmin: false, isCreator: false };
  const origin = { ip: '203.0.113.7', userAgent: 'bench', authTime: NOW };
  const call = { name, load: HANDLERS[name] as HandlerLoader<N> };
  const start = performance.now();
  const reason = await runCall(call, { token, data: input, origin }, host).then(
    () => null,
    (error: { details?: { reason?: string } }) => error.details?.reason ?? 'unexpected',
  );
  return { ms: performance.now() - start, reason };
};

const reserveAtOnce = async (tenants: readonly User[]): Promise<Timing[]> => {
  const { id } = await storeFreeOffer();
  const input = { offerId: id, selectedOfferOption: 'infinite' } as const;
  return Promise.all(tenants.map((tenant) => timeCall('bookOffer', input, tenant)));
};

const buildSigningInput = ({ id, lastReservationNumber, version }: Offer, tenant: User) => ({
  userUid: tenant.uid,
  offerId: id,
  seen: { reservationNumber: lastReservationNumber, digest: version?.digest ?? '' },
  acknowledgements: { lang: 'pl', readTerms: true, acceptElectronicForm: true } as const,
  fullName: formatPersonName(tenant),
});

/** Fifty companies want to wait behind one reservation at once. */
const queueAtOnce = async (holder: User, companies: readonly User[]): Promise<Timing[]> => {
  const { id } = await storeReservedOffer(holder);
  return Promise.all(companies.map((company) => timeCall('joinQueue', { offerId: id }, company)));
};

const signAtOnce = async (tenants: readonly User[]): Promise<Timing[]> => {
  const offers = await Promise.all(tenants.map(storeReservedOffer));
  return Promise.all(
    tenants.map((tenant, index) =>
      timeCall('onSignConfirm', buildSigningInput(offers[index] as Offer, tenant), tenant),
    ),
  );
};

const report = (name: string, timings: readonly Timing[], budget: number | null): boolean => {
  const times = timings.map(({ ms }) => ms);
  const done = timings.filter(({ reason }) => reason === null).length;
  const others = new Set(timings.map(({ reason }) => reason).filter((reason) => reason !== null));
  const slowest =
    budget === null
      ? `p95 ${computeP95(times).toFixed(0)}`
      : formatAgainstBudget('p95', computeP95(times), budget);
  const outcome = `${done} done${others.size > 0 ? `, ${timings.length - done} ${[...others].join(', ')}` : ''}`;
  console.log(`${name.padEnd(36)} p50 ${computeMedian(times).toFixed(0)} · ${slowest} · ${outcome}`);
  return budget === null || computeP95(times) <= budget;
};

console.log(`\n${CROWD} calls at once, in ms (budget)`);
const races: Timing[][] = [];
for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
  // others each time: a tenant who won several races could reserve no more
  const race = await reserveAtOnce(await storeCrowd(CROWD, (round + WARM_UPS) * CROWD));
  if (round >= 0) races.push(race);
}
const isQuick = report(`one offer reserved, ${ROUNDS} times`, races.flat(), RESERVATION_BUDGET_MS);
const hasOneWinner = races.every(
  (race) =>
    race.filter(({ reason }) => reason === null).length === 1 &&
    race.every(({ reason }) => reason === null || reason === 'bookedByOther'),
);
const queues: Timing[][] = [];
for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
  // numbers after those who reserve and sign
  const first = (WARM_UPS + ROUNDS + 1) * CROWD + (round + WARM_UPS) * (CROWD + 1);
  const [holder, ...companies] = await storeCrowd(CROWD + 1, first);
  const queue = await queueAtOnce(holder as User, companies);
  if (round >= 0) queues.push(queue);
}
const isQueueQuick = report(
  `the queue behind one joined, ${ROUNDS} times`,
  queues.flat(),
  RESERVATION_BUDGET_MS,
);
const hasFivePlaces = queues.every(
  (queue) =>
    queue.filter(({ reason }) => reason === null).length === QUEUE_MAX &&
    queue.every(({ reason }) => reason === null || reason === 'queueFull'),
);
const signings = await signAtOnce(await storeCrowd(CROWD, (WARM_UPS + ROUNDS) * CROWD));
report('leases signed, with their documents', signings, null);
const areAllSigned = signings.every(({ reason }) => reason === null);
if (!hasOneWinner) console.log('An offer was not reserved by exactly one.');
if (!hasFivePlaces) console.log('A queue did not take exactly its five places.');
if (!areAllSigned) console.log('A lease was not signed.');
process.exit(isQuick && isQueueQuick && hasOneWinner && hasFivePlaces && areAllSigned ? 0 : 1);
