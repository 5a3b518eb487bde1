import type { Handler } from '../runtime/pipeline';
import { deletionStateFor } from './deletionState';

/** Whether the caller's account could be deleted now, and what it has to wait for (Spec 1 §4). */
export const getDeletionState: Handler<'getDeletionState'> = (_, { viewer, now }) =>
  deletionStateFor(viewer.uid, now);
