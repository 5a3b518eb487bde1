import { COLLECTIONS } from '@contracts/collections';
import { type AdminAction, aboutOf, reasonOf } from '@domain/admin/adminAction';
import { Refusal } from '@domain/shared/errors';
import { reportFailure } from '../runtime/log';
import { commit } from './store';

/** Who does what with which payload. */
export type ActionFacts = { call: string; by: string; byEmail: string; payload: object };

/** Clock and chance of the call. */
type Moment = { now: number; newId: () => string };

const outcomeOf = (error: unknown): string => (error instanceof Refusal ? error.reason : 'unexpected');

const entryOf = ({ call, by, byEmail, payload }: ActionFacts, outcome: string, at: number): AdminAction => ({
  call,
  by,
  byEmail,
  about: aboutOf(payload),
  reason: reasonOf(payload),
  outcome,
  at,
});

const newPath = (newId: () => string): string => `${COLLECTIONS.adminActions}/${newId()}`;

/**
 * Runs an admin's action with its entry in `adminActions`: written before anything is done, so that nothing an admin does
 * is without one, and completed with the outcome. An entry that cannot be written stops the action.
 */
export const recorded = async <A>(
  facts: ActionFacts,
  { now, newId }: Moment,
  run: () => Promise<A>,
): Promise<A> => {
  const path = newPath(newId);
  await commit((writes) => writes.create(path, entryOf(facts, 'started', now)));
  const settle = (outcome: string) =>
    commit((writes) => writes.update(path, { outcome })).catch((error: unknown) =>
      reportFailure('adminActions.settle', error, { call: facts.call }),
    );
  try {
    const answer = await run();
    await settle('done');
    return answer;
  } catch (error) {
    await settle(outcomeOf(error));
    throw error;
  }
};

/**
 * The same for what only looks: its entry is written at once with the outcome, before the answer goes out, so that nothing an
 * admin sees is without one.
 */
export const recordedLook = async <A>(
  facts: ActionFacts,
  { now, newId }: Moment,
  look: () => Promise<A>,
): Promise<A> => {
  const keep = (outcome: string) =>
    commit((writes) => writes.create(newPath(newId), entryOf(facts, outcome, now)));
  const seen = look();
  await keep(await seen.then(() => 'done', outcomeOf));
  return seen;
};
