import { getReadiness } from '@domain/accounts/readiness';
import type { VerificationGap, Viewer } from '@domain/accounts/viewer';

/** A verification the account lacks. With `isChecked` the platform is checking it and the viewer only waits. */
export type AccountStep = { gap: VerificationGap; isChecked: boolean };

/** Returns everything the account lacks before it may sign: e-mail, identity, company (Spec 1 §2). */
export const getAccountSteps = (viewer: Viewer): AccountStep[] =>
  getReadiness(viewer)
    .filter(({ standing }) => standing !== 'done')
    .map(({ gap, standing }) => ({ gap, isChecked: standing === 'checked' }));
