import { COLLECTIONS } from '@contracts/collections';
import { replacedFields } from '@domain/accounts/erasure';
import type { PaperCase } from '@domain/leases/paperCase';
import { changeDocument, type Decision } from '../data/conditional';
import { sweepFilesLater } from '../data/fileSweeps';
import { removeFolder } from '../data/files';
import { removeTalk } from '../data/openTalk';
import { removeDeep } from '../data/scan';
import { commit } from '../data/store';
import { type Held, heldAbout } from './gather';
import { pseudonymFor, type Subject } from './subject';
import type { Way } from './ways';

type Fields = Record<string, unknown>;
type Erasing = { subject: Subject; now: number };

const wayFor = async ({ path, rule }: Held, entity: Fields, subject: Subject): Promise<Way> =>
  typeof rule.erase === 'function' ? rule.erase({ path, entity }, subject) : rule.erase;

/** What is left of a document that stays, or that it has to go. */
const decided = async (held: Held, entity: Fields | null, subject: Subject): Promise<Decision<Way>> => {
  const way = entity ? await wayFor(held, entity, subject) : 'keep';
  if (!entity || way === 'remove' || way === 'keep') return { unchanged: way };
  const write = {
    ...replacedFields(entity, pseudonymFor(subject)),
    ...(typeof way === 'object' ? way.patch : {}),
  };
  return Object.keys(write).length > 0 ? { write, answer: way } : { unchanged: way };
};

/** Files lie under the path of their document and go first, so that an interrupted removal is found again. */
const removed = async (path: string): Promise<void> => {
  await removeFolder(`${path}/`);
  await removeDeep(path);
};

/**
 * The scans of a lease on paper lie with its offer, which stays where it is another company's: they are swept once the case
 * that kept them is gone. Scheduled before the removal, so that an interrupted one is repeated with it.
 */
const scheduleSweep = async ({ collection, entity }: Held, now: number): Promise<void> => {
  if (collection !== COLLECTIONS.paperCases) return;
  const { offerId } = entity as Pick<PaperCase, 'offerId'>;
  await commit((writes) => sweepFilesLater(writes, offerId, now));
};

const eraseOne = async (held: Held, { subject, now }: Erasing): Promise<void> => {
  const way = await changeDocument<Fields, Way>(held.path, (entity) => decided(held, entity, subject));
  if (way !== 'remove') return;
  await scheduleSweep(held, now);
  await removeTalk(held.path);
  await removed(held.path);
};

/** Erases everything that is held about an account, as its rules say; may be repeated after an interruption. */
export const eraseHeld = async (subject: Subject, now: number): Promise<void> => {
  for (const held of await heldAbout(subject)) await eraseOne(held, { subject, now });
  for (const collection of [COLLECTIONS.callers, COLLECTIONS.users])
    await removed(`${collection}/${subject.uid}`);
};
