import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { settleQueue } from '@functions/data/offerQueue';
import { expect } from 'vitest';
import { runLeaseCommand, toModel } from './leaseCommands';
import { expectNumberedPlaces, type LeasePlace } from './leaseExpectations';
import { findMoneyOrigin, findStoredContract, loadStoredOffer } from './leaseFixtures';
import type { LeaseModel, ModelClock } from './leaseLife';
import { applyCommand, isRefused, type LeaseCommand } from './leaseModel';
import { findWaitEnd } from './leaseNegotiationRules';
import { advanceTurns } from './leaseQueueRules';
import {
  findChainViolation,
  readAuditChain,
  readCounterOfferStatuses,
  readHoldEnds,
  readQueuePlaces,
  readReleasedCompanies,
} from './leaseRecord';

export type World = { life: LeaseModel; now: number };

export const toModelClock = (now: number): ModelClock => ({
  now,
  day: toIsoDay(now + 3 * DAY_MS),
  otherDay: toIsoDay(now + 4 * DAY_MS),
});

type CommandResult = { reason?: string; until?: number | null };
type Outcome = { isDone: boolean; until: number | null };

/**
 * Runs a command. Returns whether it succeeded, and the end of the wait that a refusal names. Any error that is not a refusal
 * with a reason is rethrown.
 */
export const attempt = (command: LeaseCommand, offerId: string, moment: ModelClock): Promise<Outcome> =>
  runLeaseCommand(command, offerId, moment).then(
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

/** Expects the audit chain to be append-only, and a contract to exist exactly while a company holds the offer. */
const expectWhole = async (place: LeasePlace, life: LeaseModel): Promise<void> => {
  const { offerId } = place;
  expect(await findChainViolation(offerId)).toBeNull();
  const chain = await readAuditChain(offerId);
  expect(chain.slice(0, place.chain.length)).toEqual(place.chain);
  expect(chain.filter(({ type }) => type === 'leaseSigned').length).toBe(life.state === 'SIGNED' ? 1 : 0);
  const contract = await findStoredContract(offerId);
  expect(contract?.tenantCompanyId ?? null).toBe(life.holder);
  const open = Object.values(life.proposals).filter((status) => status === 'OPEN');
  expect((await loadStoredOffer(offerId)).talk?.counterOffers ?? 0).toBe(open.length);
  await expectNumberedPlaces(offerId);
  expect(contract?.signedAt !== null).toBe(life.state === 'SIGNED' || contract === null);
  place.chain = chain;
};

export const companies = ['companyTenant', 'companyStranger', 'companyCompetitor0'];

export const readStoredModel = async (offerId: string): Promise<LeaseModel> => {
  const heldUntil = await readHoldEnds(offerId, companies);
  const releasedBy = await readReleasedCompanies(offerId, companies);
  const proposed = await readCounterOfferStatuses(offerId);
  const offer = await loadStoredOffer(offerId);
  const contract = await findStoredContract(offerId);
  const depositConfirmedBy = (await findMoneyOrigin(offerId, 'depositConfirmed'))?.by;
  const places = await readQueuePlaces(offerId);
  return toModel(offer, contract, { heldUntil, releasedBy, proposed, depositConfirmedBy, places });
};

/** The trigger of the offer ends the queue of a lease that will not fall through. */
const settleQueueOfLease = async (offerId: string, now: number): Promise<void> => {
  if ((await loadStoredOffer(offerId)).offerStatus.state === 'SIGNED') await settleQueue(offerId, now);
};

/** Sets the model to the stored state, which must be one of the possible ones. */
export const settle = async (
  world: World,
  place: LeasePlace,
  possible: readonly LeaseModel[],
): Promise<void> => {
  await settleQueueOfLease(place.offerId, world.now);
  const found = advanceTurns(await readStoredModel(place.offerId), world.now);
  const { heldUntil, releasedBy } = found;
  const asFound = possible.map((life) => advanceTurns({ ...life, heldUntil, releasedBy }, world.now));
  expect(asFound).toContainEqual(found);
  world.life = found;
  await expectWhole(place, found);
};

export const describeCommand = ({ actor, step }: LeaseCommand) => `${actor} ${step}`;

/** Runs a command on the model and the application, and expects both to agree. */
export const perform = async (command: LeaseCommand, world: World, place: LeasePlace): Promise<void> => {
  const moment = toModelClock(world.now);
  const waitEnd = findWaitEnd(world.life, command, moment);
  const { isDone, until } = await attempt(command, place.offerId, moment);
  expect(isDone, `${describeCommand(command)} is done`).toBe(!isRefused(world.life, command, moment));
  if (waitEnd !== null) expect(until, `${describeCommand(command)} is told until when`).toBe(waitEnd);
  await settle(world, place, [applyCommand(world.life, [command], moment)]);
};
