import { COLLECTIONS } from '@contracts/collections';
import { type AdminAction, getActionReason, pickAboutFields } from '@domain/admin/adminAction';
import { Refusal } from '@domain/shared/errors';
import { reportFailure } from '../runtime/log';
import { commit } from './store';

/** Who does what with which payload. */
export type ActionFacts = { call: string; by: string; byEmail: string; payload: object };

/** Clock and chance of the call. */
type AuditMoment = { now: number; newId: () => string };

const getOutcome = (error: unknown): string => (error instanceof Refusal ? error.reason : 'unexpected');

const buildAdminAction = (
  { call, by, byEmail, payload }: ActionFacts,
  outcome: string,
  at: number,
): AdminAction => ({
  call,
  by,
  byEmail,
  about: pickAboutFields(payload),
  reason: getActionReason(payload),
  outcome,
  at,
});

const createActionPath = (newId: () => string): string => `${COLLECTIONS.adminActions}/${newId()}`;

/**
 * Runs an admin's action with its entry in `adminActions`: written before anything is done, so that nothing an admin does
 * is without one, and completed with the outcome. An entry that cannot be written stops the action.
 */
export const withAuditEntry = async <A>(
  facts: ActionFacts,
  { now, newId }: AuditMoment,
  run: () => Promise<A>,
): Promise<A> => {
  const path = createActionPath(newId);
  await commit((writes) => writes.create(path, buildAdminAction(facts, 'started', now)));
  const settle = (outcome: string) =>
    commit((writes) => writes.update(path, { outcome })).catch((error: unknown) =>
      reportFailure('adminActions.settle', error, { call: facts.call }),
    );
  try {
    const answer = await run();
    await settle('done');
    return answer;
  } catch (error) {
    await settle(getOutcome(error));
    throw error;
  }
};

/**
 * The same for what only looks: its entry is written while it looks, as if all went well, and corrected where it did not.
 * The answer waits for it, so that nothing an admin sees is without one.
 */
export const withReadAuditEntry = async <A>(
  facts: ActionFacts,
  { now, newId }: AuditMoment,
  look: () => Promise<A>,
): Promise<A> => {
  const path = createActionPath(newId);
  const keep = commit((writes) => writes.create(path, buildAdminAction(facts, 'done', now)));
  const [seen, kept] = await Promise.allSettled([look(), keep]);
  if (kept.status === 'rejected') throw kept.reason;
  if (seen.status === 'fulfilled') return seen.value;
  await commit((writes) => writes.update(path, { outcome: getOutcome(seen.reason) }));
  throw seen.reason;
};
