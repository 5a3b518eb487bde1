import { findReturnTask } from '@domain/returns/returnTasks';
import { getSettlementView } from '@domain/returns/settlement';
import { loadCommitments } from '@functions/companies/standing';
import { expect } from 'vitest';
import { loadStoredOffer } from '../leaseFixtures';
import { findChainViolation } from '../leaseRecord';
import { attempt } from './commands';
import { buildMoment, type LifeModel, type Side } from './life';
import { applyCommands, type Command, findAwaitedSide, findTask, isBound, isRefused } from './model';
import { type FoundLife, loadFoundLife, pickStoredFacts } from './record';
import { viewSettlement } from './settlementRules';

/** Where a life stands; each step takes a second. */
export type World = { life: LifeModel; now: number };
/** A lease in the test database. */
export type Place = { offerId: string };

const COMPANIES = {
  landlord: 'companyLandlord',
  tenant: 'companyTenant',
} as const satisfies Record<Side, string>;

/** Expects both sides to see the same tasks with the same ends, and the money to add up. */
const expectTasks = ({ offer }: FoundLife, { life, now }: World): void => {
  for (const side of ['landlord', 'tenant'] as const)
    expect(findReturnTask(offer, side, now), `the task of the ${side}`).toEqual(findTask(life, side, now));
  if (!life.ended) expect(offer.term?.waitsFor ?? null).toBe(findAwaitedSide(life));
  if (!life.settlement || !offer.depositSettlement) return;
  const { deducted, contested, left, stage } = getSettlementView(offer.depositSettlement, now);
  const expected = viewSettlement(life.settlement, life.depositGrosze, now);
  expect({ deducted, contested, left, stage }).toEqual({
    deducted: expected.deducted,
    contested: expected.contested,
    left: expected.left,
    stage: expected.stage,
  });
  expect(deducted + contested + left, 'what is deducted, contested and left').toBe(life.depositGrosze);
};

/**
 * Expects the lists of tasks, which find a lease by its stored sides, to hold every task once all sweeps have run. The one to begin a
 * return comes with its reminder at eight.
 */
export const expectListedTasks = async ({ life, now }: World, { offerId }: Place): Promise<void> => {
  const { returnWaits = [] } = await loadStoredOffer(offerId);
  for (const side of ['landlord', 'tenant'] as const) {
    const task = findTask(life, side, now);
    if (task && task.kind !== 'beginReturn') expect(returnWaits, `${task.kind} is listed`).toContain(side);
  }
};

/** Expects both companies to be bound exactly while something is open. */
const expectBound = async ({ life, now }: World): Promise<void> => {
  for (const companyId of Object.values(COMPANIES)) {
    const { hasLeases } = await loadCommitments(companyId, now);
    expect(hasLeases, `${companyId} is bound`).toBe(isBound(life, now));
  }
};

/** Sets the model to the possible one that is stored, and expects what holds in every state. */
export const settle = async (world: World, { offerId }: Place, possible: readonly LifeModel[]) => {
  const found = await loadFoundLife(offerId);
  const match = possible.find((life) => isEqual(pickStoredFacts(life), found.facts));
  if (!match) expect(found.facts).toEqual(pickStoredFacts(possible.at(-1) ?? world.life));
  world.life = match ?? world.life;
  expect(found.repeatedReminders).toEqual([]);
  expect(await findChainViolation(offerId)).toBeNull();
  expectTasks(found, world);
  await expectBound(world);
  world.now += 1000;
};

const isEqual = (one: unknown, other: unknown): boolean => {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
};

export const describeCommand = ({ actor, step }: Command) => `${actor} ${step}`;

/** Runs a command on the model and the application, and expects both to agree. */
export const perform = async (command: Command, world: World, place: Place): Promise<void> => {
  const moment = buildMoment(world.life, world.now);
  const isDone = await attempt(command, place.offerId, moment);
  expect(isDone, `${describeCommand(command)} is done`).toBe(!isRefused(world.life, command, moment));
  await settle(world, place, [applyCommands(world.life, [command], moment)]);
};
