import type { NeededBy } from '@domain/accounts/deletion';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { whyCompaniesNeed } from './companiesLeft';
import { deletionStateFor } from './deletionState';

const whoNeeds = async ({ viewer, now }: CallContext): Promise<NeededBy | null> =>
  viewer.isAdmin || viewer.isCreator ? 'staffAccount' : whyCompaniesNeed(viewer.uid, now);

/** Whether the caller's account could be deleted now, and what it has to wait for (Spec 1 §4). */
export const getDeletionState: Handler<'getDeletionState'> = async (_, ctx) => {
  const { viewer, now } = ctx;
  const [own, neededBy] = await Promise.all([deletionStateFor(viewer.uid, now), whoNeeds(ctx)]);
  return { ...own, neededBy };
};
