import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { getOfferPath } from '@functions/data/offers';
import type fc from 'fast-check';
import type { LeasePlace } from './leaseExpectations';
import { type Actor, releaseLapsed } from './leaseLife';
import { perform, type World } from './leaseLifeActs';
import { getHolder } from './leaseModel';

export type Command = fc.AsyncCommand<World, LeasePlace>;

export const createCommand = (
  name: string,
  run: Command['run'],
  check: (world: World) => boolean = () => true,
): Command => ({
  check,
  run,
  toString: () => name,
});

export const TENANTS = ['tenant', 'stranger', 'newcomer'] as const satisfies readonly Actor[];
type Tenant = (typeof TENANTS)[number];
/** Step of the first company of a queue after the hold, and how much later it comes. */
type TurnStep = { step: 'reserve' | 'leave' | 'pause'; laterMs: number };

/** One company reserves, the other two wait behind it; the hold ends early or by the clock, and the turns begin. */
export const createQueueCommand = (
  holder: Tenant,
  isReleased: boolean,
  { step, laterMs }: TurnStep,
): Command =>
  createCommand(
    `two companies wait behind ${holder}, who ${isReleased ? 'releases' : 'lets it lapse'}; the first one tries to ${step} after ${laterMs} ms`,
    async (world, place) => {
      const [first, second] = TENANTS.filter((tenant) => tenant !== holder) as [Tenant, Tenant];
      await perform({ actor: holder, step: 'reserve' }, world, place);
      await perform({ actor: first, step: 'join' }, world, place);
      await perform({ actor: second, step: 'join' }, world, place);
      if (isReleased) await perform({ actor: holder, step: 'release' }, world, place);
      else world.now += 2 * HOUR_MS;
      await perform({ actor: second, step: 'reserve' }, world, place);
      world.now += laterMs;
      await perform({ actor: first, step }, world, place);
      await perform({ actor: second, step: 'reserveShort' }, world, place);
    },
    ({ life, now }) => releaseLapsed(life, now).state === 'ACTIVE',
  );

export const NEGOTIATORS = ['tenant', 'stranger'] as const satisfies readonly Actor[];
type Negotiator = (typeof NEGOTIATORS)[number];
const PRECEDENCE_OF = {
  tenant: { accept: 'acceptTenant', rival: 'stranger' },
  stranger: { accept: 'acceptStranger', rival: 'tenant' },
} as const;

/** A company negotiates, a second one tries to reserve `laterMs` later, then the first one does. */
export const createNegotiationCommand = (by: Negotiator, laterMs: number): Command =>
  createCommand(
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

/** Two companies negotiate in turn, a day each, and the landlord accepts once more `laterMs` after three days in a row. */
export const createStreakCommand = (first: Negotiator, laterMs: number): Command =>
  createCommand(
    `${first} and another company negotiate in turn, and once more ${laterMs} ms after three days`,
    async (world, place) => {
      const second = PRECEDENCE_OF[first].rival;
      for (const by of [first, second, first, second] as const) {
        if (by === second) world.now += 24 * HOUR_MS;
        await perform({ actor: by, step: 'propose' }, world, place);
        await perform({ actor: 'landlord', step: PRECEDENCE_OF[by].accept }, world, place);
        if (by === first) continue;
        world.now += 24 * HOUR_MS;
      }
      world.now += laterMs;
      await perform({ actor: 'landlord', step: PRECEDENCE_OF[second].accept }, world, place);
      await perform({ actor: 'newcomer', step: 'reserve' }, world, place);
    },
    ({ life, now }) => releaseLapsed(life, now).state === 'ACTIVE',
  );

type Side = 'landlord' | 'tenant';

/** A side has returned or withdrawn nine protocols before; it and the other side then do it twice more. */
export const createRoundsCommand = (side: Side, how: 'returned' | 'withdrawn'): Command =>
  createCommand(
    `the ${side} has ${how} nine protocols, and two more follow`,
    async (world, place) => {
      const count = { [`protocolRoundCounts.${how}.${side}`]: 9 };
      await getDb().doc(getOfferPath(place.offerId)).update(count);
      world.life = { ...world.life, rounds: { ...world.life.rounds, [`${side} ${how}`]: 9 } };
      const tenant = getHolder(world.life);
      const other = side === 'landlord' ? tenant : 'landlord';
      const actor = side === 'landlord' ? 'landlord' : tenant;
      const submitter = how === 'returned' ? other : actor;
      const step = how === 'returned' ? 'returnProtocol' : 'withdrawProtocol';
      for (const _ of [10, 11]) {
        await perform({ actor: submitter, step: 'submitProtocol' }, world, place);
        await perform({ actor, step }, world, place);
      }
      await perform({ actor: submitter === actor ? other : actor, step: 'returnProtocol' }, world, place);
    },
    ({ life }) => life.status === 'DEPOSIT_CONFIRMED' && life.isFormFilled,
  );

type Decision = 'endAbsence' | 'dismissAbsence';

/** The tenant stays away. The landlord reports it, and an admin decides as soon as it can, or a moment before. */
export const createAbsenceCommand = (hasReply: boolean, decision: Decision, earlyMs: number): Command =>
  createCommand(
    `the tenant stays away, ${hasReply ? 'answers' : 'is silent'}, and an admin decides to ${decision} ${earlyMs} ms early`,
    async (world, place) => {
      world.now += 15 * DAY_MS;
      await perform({ actor: 'landlord', step: 'reportAbsence' }, world, place);
      if (hasReply) await perform({ actor: 'tenantsColleague', step: 'stateOnAbsence' }, world, place);
      else world.now += 3 * DAY_MS - earlyMs;
      await perform({ actor: 'admin', step: decision }, world, place);
      await perform({ actor: 'landlord', step: 'reportAbsence' }, world, place);
    },
    ({ life }) => life.status === 'DEPOSIT_CONFIRMED' || life.status === 'PROTOCOL_ATTACHED',
  );
