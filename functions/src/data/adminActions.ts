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

/**
 * Runs an admin's action with its entry in `adminActions`: written before anything is done, so that nothing an admin does
 * is without one, and completed with the outcome. An entry that cannot be written stops the action.
 */
export const recorded = async <A>(
  { call, by, byEmail, payload }: ActionFacts,
  { now, newId }: Moment,
  run: () => Promise<A>,
): Promise<A> => {
  const path = `${COLLECTIONS.adminActions}/${newId()}`;
  const entry: AdminAction = {
    call,
    by,
    byEmail,
    about: aboutOf(payload),
    reason: reasonOf(payload),
    outcome: 'started',
    at: now,
  };
  await commit((writes) => writes.create(path, entry));
  const settle = (outcome: string) =>
    commit((writes) => writes.update(path, { outcome })).catch((error: unknown) =>
      reportFailure('adminActions.settle', error, { call }),
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
