import { COLLECTIONS } from '@api/collections';
import { type AdminAction, getActionReason, pickAboutFields } from '@domain/admin/adminAction';
import { Refusal } from '@domain/shared/errors';
import { reportFailure } from '../runtime/log';
import { commit } from './store';

/** The call, its admin and its payload. */
export type ActionFacts = { call: string; by: string; byEmail: string; payload: object };

/** Clock and id generator of the call. */
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
 * Runs an admin's action with its audit entry in `adminActions`. The entry is written before the action and completed
 * with the outcome. If it cannot be written, the action does not run.
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
 * Like `withAuditEntry`, for reads. The entry is written in parallel with the read as successful, and corrected on
 * failure. The result waits for it, so that no admin sees data without an entry.
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
