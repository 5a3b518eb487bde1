import { COLLECTIONS } from '@contracts/collections';
import type { AuditEntry } from '@domain/events/auditChain';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type CrashPoint, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { startTestProject } from '@tests/support/functionsHarness';
import { removeUnsettledTransfers } from '@tests/support/leaseBankActs';
import { runLeaseCommand, toModel } from '@tests/support/leaseCommands';
import {
  findMoneyOrigin,
  findStoredContract,
  loadStoredOffer,
  storeOffer,
  storeParties,
} from '@tests/support/leaseFixtures';
import {
  type Actor,
  COMPANY_OF,
  type LeaseModel,
  type ModelClock,
  releaseLapsed,
} from '@tests/support/leaseLife';
import {
  applyCommand,
  applyRefusedCommand,
  arbitraryCommand,
  isRefused,
  type LeaseCommand,
  MODEL_TRANSITIONS,
  type StepName,
} from '@tests/support/leaseModel';
import {
  findChainViolation,
  readAuditChain,
  readCounterOfferOutcomes,
  readCounterOfferStatuses,
  readHoldEnds,
  readMailKinds,
  readReleasedCompanies,
} from '@tests/support/leaseRecord';
import { findWaitEnd } from '@tests/support/leaseTalkRules';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, twoPeopleForMoney: true }));
  await instrumentWrites();
});

/** More of them for a thorough look: `LEASE_LIVES=300`. */
const LIVES = Number(process.env.LEASE_LIVES ?? 12);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 5_000);
const DEEDS_MAX = 40;

type World = { life: LeaseModel; now: number };
type Place = { offerId: string; chain: readonly AuditEntry[] };

const momentOf = (now: number): ModelClock => ({
  now,
  day: toIsoDay(now + 3 * DAY_MS),
  otherDay: toIsoDay(now + 4 * DAY_MS),
});

type CommandResult = { reason?: string; until?: number | null };
type Outcome = { isDone: boolean; until: number | null };

/** Whether it was done, and until when a refusal says it has to wait; anything but a refusal with a reason is a fault. */
const attempt = (deed: LeaseCommand, offerId: string, moment: ModelClock): Promise<Outcome> =>
  runLeaseCommand(deed, offerId, moment).then(
    (answer) => ({
      isDone: (answer as { message?: string } | undefined)?.message !== 'user not verified',
      until: null,
    }),
    (error: CommandResult & { details?: CommandResult }) => {
      const { reason, until } = error.details ?? error;
      if (!reason || reason === 'unexpected') throw error;
      return { isDone: false, until: until ?? null };
    },
  );

/** Nothing written is ever lost or changed, there is a contract exactly while somebody holds the offer. */
const expectWhole = async (place: Place, life: LeaseModel): Promise<void> => {
  const { offerId } = place;
  expect(await findChainViolation(offerId)).toBeNull();
  const chain = await readAuditChain(offerId);
  expect(chain.slice(0, place.chain.length)).toEqual(place.chain);
  expect(chain.filter(({ type }) => type === 'leaseSigned').length).toBe(life.state === 'SIGNED' ? 1 : 0);
  const contract = await findStoredContract(offerId);
  expect(contract?.tenantCompanyId ?? null).toBe(life.holder);
  const open = Object.values(life.proposals).filter((status) => status === 'OPEN');
  expect((await loadStoredOffer(offerId)).talk?.counterOffers ?? 0).toBe(open.length);
  expect(contract?.signedAt !== null).toBe(life.state === 'SIGNED' || contract === null);
  place.chain = chain;
};

const storedLife = async (offerId: string): Promise<LeaseModel> => {
  const companies = ['companyTenant', 'companyStranger'];
  const heldUntil = await readHoldEnds(offerId, companies);
  const releasedBy = await readReleasedCompanies(offerId, companies);
  const proposed = await readCounterOfferStatuses(offerId);
  const offer = await loadStoredOffer(offerId);
  const contract = await findStoredContract(offerId);
  const depositConfirmedBy = (await findMoneyOrigin(offerId, 'depositConfirmed'))?.by;
  return toModel(offer, contract, { heldUntil, releasedBy, proposed, depositConfirmedBy });
};

/** Sets the model to what is stored, which must be one of what may be. */
const settle = async (world: World, place: Place, possible: readonly LeaseModel[]): Promise<void> => {
  const found = await storedLife(place.offerId);
  const { heldUntil, releasedBy } = found;
  const asFound = possible.map((life) => ({ ...life, heldUntil, releasedBy }));
  expect(asFound).toContainEqual(found);
  world.life = found;
  await expectWhole(place, found);
};

type Command = fc.AsyncCommand<World, Place>;
/** `null` stands for whatever has to happen next. */
type Wish = LeaseCommand | null;
const deedOf = (wish: Wish, { life, now }: World): LeaseCommand => wish ?? arbitraryCommand(life, now);
const named = (wish: Wish) => (wish ? `${wish.actor} ${wish.step}` : 'next step');
/** The form is filled in by the browser, which asks the rules of the database and not a function. */
const isByHand = ({ step }: LeaseCommand, { life, now }: World) =>
  step === 'fillForm' && isRefused(life, { actor: 'landlord', step }, momentOf(now));

const command = (
  name: string,
  run: Command['run'],
  check: (world: World) => boolean = () => true,
): Command => ({
  check,
  run,
  toString: () => name,
});

const perform = async (deed: LeaseCommand, world: World, place: Place): Promise<void> => {
  const moment = momentOf(world.now);
  const waitEnd = findWaitEnd(world.life, deed, moment);
  const { isDone, until } = await attempt(deed, place.offerId, moment);
  expect(isDone, `${named(deed)} is done`).toBe(!isRefused(world.life, deed, moment));
  if (waitEnd !== null) expect(until, `${named(deed)} is told until when`).toBe(waitEnd);
  await settle(world, place, [applyCommand(world.life, [deed], moment)]);
};

const once = (wish: Wish): Command =>
  command(
    named(wish),
    (world, place) => perform(deedOf(wish, world), world, place),
    (world) => !isByHand(deedOf(wish, world), world),
  );

type Negotiator = 'tenant' | 'stranger';
const PRECEDENCE_OF = {
  tenant: { accept: 'acceptTenant', rival: 'stranger' },
  stranger: { accept: 'acceptStranger', rival: 'tenant' },
} as const;

/** A company negotiates, a second one tries to reserve so much later, then the company that negotiated does. */
const negotiated = (by: Negotiator, laterMs: number): Command =>
  command(
    `${by} negotiates and another company reserves ${laterMs} ms later`,
    async (world, place) => {
      const { accept, rival } = PRECEDENCE_OF[by];
      await perform({ actor: by, step: 'propose' }, world, place);
      await perform({ actor: 'landlord', step: accept }, world, place);
      world.now += laterMs;
      await perform({ actor: rival, step: 'reserve' }, world, place);
      await perform({ actor: by, step: 'reserveShort' }, world, place);
    },
    ({ life, now }) => releaseLapsed(life, now).state === 'ACTIVE',
  );

/** Two at the same time: as if one had come after the other, in either order. */
const together = (first: Wish, second: LeaseCommand): Command =>
  command(
    `${named(first)} together with ${named(second)}`,
    async (world, place) => {
      const [deed, moment] = [deedOf(first, world), momentOf(world.now)];
      await Promise.all([deed, second].map((one) => attempt(one, place.offerId, moment)));
      const orders = [
        [deed, second],
        [second, deed],
      ];
      await settle(
        world,
        place,
        orders.map((deeds) => applyCommand(world.life, deeds, moment)),
      );
    },
    (world) => ![deedOf(first, world), second].some(({ step }) => step === 'fillForm'),
  );

/** The process dies on the way, the caller never hears of it: done or undone. */
const lost = (wish: Wish, death: CrashPoint): Command =>
  command(
    `${named(wish)} lost ${death.when} write ${death.write}`,
    async (world, place) => {
      const [deed, moment] = [deedOf(wish, world), momentOf(world.now)];
      await crashAt(death, () => attempt(deed, place.offerId, moment));
      await removeUnsettledTransfers();
      await settle(world, place, [
        world.life,
        applyRefusedCommand(world.life, deed, moment),
        applyCommand(world.life, [deed], moment),
      ]);
    },
    (world) => deedOf(wish, world).step !== 'fillForm',
  );

const wait = (ms: number): Command =>
  command(`${ms / MINUTE_MS} minutes pass`, async (world) => {
    world.now += ms;
  });

const actors = Object.keys(COMPANY_OF) as Actor[];
const steps = Object.keys(MODEL_TRANSITIONS) as StepName[];
const anyDeed = fc.record({ actor: fc.constantFrom(...actors), step: fc.constantFrom(...steps) });
const aWish = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: anyDeed });
const aDeath = fc.record({
  write: fc.nat({ max: 5 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
const aRival = fc.constantFrom<LeaseCommand>(
  { actor: 'stranger', step: 'reserve' },
  { actor: 'tenantsColleague', step: 'sign' },
  { actor: 'tenant', step: 'refuse' },
  { actor: 'tenant', step: 'returnProtocol' },
  { actor: 'landlord', step: 'withdrawProtocol' },
  { actor: 'tenantsColleague', step: 'release' },
  { actor: 'tenant', step: 'propose' },
  { actor: 'stranger', step: 'propose' },
  { actor: 'landlord', step: 'acceptTenant' },
  { actor: 'landlord', step: 'acceptStranger' },
  { actor: 'colleague', step: 'declineTenant' },
  { actor: 'landlord', step: 'declineStranger' },
  { actor: 'landlord', step: 'proposeTime' },
  { actor: 'tenant', step: 'proposeTime' },
  { actor: 'landlord', step: 'sweep' },
  { actor: 'admin', step: 'takeBack' },
  { actor: 'secondAdmin', step: 'rejectDeposit' },
);
const commands = [
  aWish.map(once),
  aWish.map(once),
  fc.tuple(aWish, fc.oneof(aRival, anyDeed)).map(([wish, deed]) => together(wish, deed)),
  fc.tuple(aWish, aDeath).map(([wish, death]) => lost(wish, death)),
  fc
    .tuple(fc.constantFrom<Negotiator>('tenant', 'stranger'), fc.constantFrom(0, HOUR_MS, DAY_MS - 1, DAY_MS))
    .map(([by, laterMs]) => negotiated(by, laterMs)),
  fc.constantFrom(MINUTE_MS, 50 * MINUTE_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS, DAY_MS, 4 * DAY_MS).map(wait),
];

/** Steps that tell somebody, and the mails that go with each; a refund tells whether there was one. */
const MAILS_OF_STEPS: Record<string, readonly string[]> = {
  projectSent: ['offerConfirmationLink'],
  offerConfirmed: ['offerActivated'],
  signingLinkSent: ['signingLink'],
  reservationReleased: ['reservationReleased', 'reservationReleasedTenant'],
  counterOfferAccepted: ['counterOfferAccepted', 'counterOfferTaken'],
  leaseSigned: ['contractSignedAdmin', 'leaseSignedLandlord', 'leaseSignedTenant'],
  handoverTimeAccepted: ['handoverTimeAgreed'],
  handoverTimeDeclined: ['handoverTimeDeclined'],
  handoverTimeWithdrawn: ['handoverTimeWithdrawn'],
  confirmDeposit: ['depositConfirmed', 'depositConfirmed'],
  depositPaidAgain: ['depositConfirmedAgainLandlord', 'depositConfirmedAgainTenant'],
  rejectDeposit: ['depositRejected', 'depositRejected'],
  depositNotPaidAgain: ['depositNotRepaidLandlord', 'depositNotRepaidTenant'],
  protocolAttached: ['protocolAttached'],
  protocolReturned: ['protocolReturned'],
  protocolWithdrawn: ['protocolWithdrawn'],
  protocolSigned: ['protocolSigned', 'protocolSigned'],
  recordRefund: ['refundRecorded'],
  nothingToRefund: ['nothingToRefund'],
};
/** Mails about a first moment, and about a deposit that is due again, tell of the same steps in other words. */
const OTHER_WORDS: Record<string, string> = {
  protocolSignedDepositDue: 'protocolSigned',
  handoverTimeFixed: 'handoverTimeAgreed',
  handoverTimeNotTaken: 'handoverTimeDeclined',
};
/** The steps about a deposit that the bank had taken back. */
const AFTER_REVERSAL: Record<string, string> = {
  confirmDeposit: 'depositPaidAgain',
  rejectDeposit: 'depositNotPaidAgain',
};
const mailedStep = (type: string, facts: AuditEntry['facts']): string => {
  if (type === 'recordRefund' && facts.grosze === 0) return 'nothingToRefund';
  return facts.reversedOn ? (AFTER_REVERSAL[type] ?? type) : type;
};

/**
 * Whether the tenant's first form took the moment the landlord had asked for: the landlord's mail about the person who
 * receives names that moment, and no mail of its own tells of the acceptance.
 */
const isTakenByFirstForm = (chain: readonly AuditEntry[], sent: readonly string[]): boolean => {
  const count = (all: readonly string[], one: string) => all.filter((entry) => entry === one).length;
  const types = chain.map(({ type }) => type);
  const first = types.find((type) => type === 'receptionOfThePremise' || type === 'handoverTimeAccepted');
  return (
    first === 'handoverTimeAccepted' &&
    count(sent, 'handoverTimeAgreed') < count(types, 'handoverTimeAccepted') &&
    sent.some((kind) => kind.startsWith('receptionSaved'))
  );
};

/** As many mails of each kind as there were steps that cause it, whatever was lost or repeated. */
const expectMails = async ({ offerId, chain }: Place): Promise<void> => {
  const outcomes = await readCounterOfferOutcomes(offerId);
  const sent = (await readMailKinds(offerId)).map((kind) => OTHER_WORDS[kind] ?? kind);
  const due = [
    ...chain.flatMap(({ type, facts }) => MAILS_OF_STEPS[mailedStep(type, facts)] ?? []),
    ...outcomes.map(() => 'counterOfferReceived'),
    ...outcomes.filter((outcome) => outcome === 'DECLINED').map(() => 'counterOfferDeclined'),
  ];
  const kinds = new Set([
    ...Object.values(MAILS_OF_STEPS).flat(),
    'counterOfferReceived',
    'counterOfferDeclined',
  ]);
  if (isTakenByFirstForm(chain, sent)) due.splice(due.indexOf('handoverTimeAgreed'), 1);
  expect(sent.filter((kind) => kinds.has(kind)).toSorted()).toEqual(due.toSorted());
};

/** The lives are of one day: none counts towards the daily limits of another. */
const forgetDailyCounts = (): Promise<void> =>
  getDb().recursiveDelete(getDb().collection(COLLECTIONS.rateLimits));

let begun = 0;
/** Every life begins at a time of its own, so that the limits of calls never count two of them together. */
const nextStart = (): number => {
  begun += 1;
  return NOW + begun * 2 * MINUTE_MS;
};

it(
  'keeps every life of a lease legal, whoever acts in whatever order, at once, again or cut off',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: DEEDS_MAX, size: 'max' }), async (deeds) => {
        await getDb().doc('companyReservations/companyTenant').delete();
        await getDb().doc('companyReservations/companyStranger').delete();
        await forgetDailyCounts();
        const { id } = await storeOffer(anOffer().withId(createDocumentId()).unsigned().build());
        const place: Place = { offerId: id, chain: [] };
        const start = { life: await storedLife(id), now: nextStart() };
        await fc.asyncModelRun(() => ({ model: start, real: place }), deeds);
        await expectMails(place);
      }),
      { numRuns: LIVES, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);
