import type { DeletionBlocker } from '@domain/accounts/deletion';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { loadDeletionState } from './deletionState';
import { whyCannotLeaveCompanies } from './leaveCompanies';

const findOtherBlocker = async ({ viewer, now }: CallContext): Promise<DeletionBlocker | null> =>
  viewer.isAdmin || viewer.isCreator ? 'staffAccount' : whyCannotLeaveCompanies(viewer.uid, now);

/** Returns whether the caller's account can be deleted now, and what blocks it (Spec 1 §4). */
export const getDeletionState: Handler<'getDeletionState'> = async (_, ctx) => {
  const { viewer, now } = ctx;
  const [own, neededBy] = await Promise.all([loadDeletionState(viewer.uid, now), findOtherBlocker(ctx)]);
  return { ...own, neededBy };
};
