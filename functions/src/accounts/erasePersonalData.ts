import { COLLECTIONS } from '@api/collections';
import { getReplacedFields } from '@domain/accounts/erasure';
import type { PaperCase } from '@domain/leases/paperCase';
import type { QueueEntry } from '@domain/leases/queueTurns';
import { deleteOpenNegotiation } from '../data/deleteOpenNegotiation';
import { scheduleFileSweep } from '../data/fileSweeps';
import { removeFolder } from '../data/files';
import { leavePlace } from '../data/offerQueue';
import { findOffer } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { deleteRecursively } from '../data/scan';
import { commit } from '../data/store';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';
import { cancelForErasure } from '../viewings/cancelForErasure';
import { closeTimesForErasure } from '../viewings/closeTimesForErasure';
import { collectPersonalData, type PersonalDataMatch } from './collectPersonalData';
import { createPseudonymizer, type DataSubject } from './dataSubject';
import type { ErasureStrategy } from './erasureStrategies';

type Fields = Record<string, unknown>;
type ErasureRun = { subject: DataSubject; now: number };

const chooseErasureStrategy = async (
  { path, rule }: PersonalDataMatch,
  entity: Fields,
  subject: DataSubject,
): Promise<ErasureStrategy> =>
  typeof rule.erase === 'function' ? rule.erase({ path, entity }, subject) : rule.erase;

/** Decides whether a document is patched or removed. */
const decideErasure = async (
  held: PersonalDataMatch,
  entity: Fields | null,
  subject: DataSubject,
): Promise<Decision<ErasureStrategy>> => {
  const way = entity ? await chooseErasureStrategy(held, entity, subject) : 'keep';
  if (!entity || way === 'remove' || way === 'keep') return { unchanged: way };
  const write = {
    ...getReplacedFields(entity, createPseudonymizer(subject)),
    ...(typeof way === 'object' ? way.patch : {}),
  };
  return Object.keys(write).length > 0 ? { write, answer: way } : { unchanged: way };
};

/** Removes the files of a document first, so that a rerun still finds an interrupted removal. */
const deleteWithFiles = async (path: string): Promise<void> => {
  await removeFolder(`${path}/`);
  await deleteRecursively(path);
};

/**
 * Schedules a file sweep for the scans of a lease on paper. They lie with the offer, which stays if it belongs to another
 * company, and are swept once their case is gone. Runs before the removal, so that a rerun repeats it.
 */
const scheduleSweep = async ({ collection, entity }: PersonalDataMatch, now: number): Promise<void> => {
  if (collection !== COLLECTIONS.paperCases) return;
  const { offerId } = entity as Pick<PaperCase, 'offerId'>;
  await commit((writes) => scheduleFileSweep(writes, offerId, now));
};

/** A place in a queue goes with the offer's counts and the places behind it, so it is left rather than deleted. */
const leaveQueue = async ({ collection, entity }: PersonalDataMatch, now: number): Promise<void> => {
  if (collection !== COLLECTIONS.queueEntries) return;
  const { offerId, companyId } = entity as QueueEntry;
  if (!(await findOffer(offerId))) return;
  await leavePlace(offerId, companyId, createSystemContext(now, createDocumentId));
};

const eraseOne = async (held: PersonalDataMatch, { subject, now }: ErasureRun): Promise<void> => {
  const way = await updateWithPrecondition<Fields, ErasureStrategy>(held.path, (entity) =>
    decideErasure(held, entity, subject),
  );
  if (way !== 'remove') return;
  await scheduleSweep(held, now);
  await leaveQueue(held, now);
  await deleteOpenNegotiation(held.path);
  if (held.collection === COLLECTIONS.viewings) await cancelForErasure(held.path, now);
  if (held.collection === COLLECTIONS.viewingPlaces) await closeTimesForErasure(held.path, now);
  await deleteWithFiles(held.path);
};

/**
 * Erases all data held about an account by the rules of the personal-data map. Idempotent: safe to rerun after an
 * interruption.
 */
export const erasePersonalData = async (subject: DataSubject, now: number): Promise<void> => {
  for (const held of await collectPersonalData(subject)) await eraseOne(held, { subject, now });
  for (const collection of [COLLECTIONS.callers, COLLECTIONS.users])
    await deleteWithFiles(`${collection}/${subject.uid}`);
};
