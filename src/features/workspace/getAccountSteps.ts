import { getReadiness } from '@domain/accounts/readiness';
import type { VerificationGap, Viewer } from '@domain/accounts/viewer';

/** A verification an account lacks; `isChecked` where the platform has it in its hands and the viewer only waits. */
export type AccountStep = { gap: VerificationGap; isChecked: boolean };

/** Everything that is missing before the account may sign: e-mail, identity, company (Spec 1 §2). */
export const getAccountSteps = (viewer: Viewer): AccountStep[] =>
  getReadiness(viewer)
    .filter(({ standing }) => standing !== 'done')
    .map(({ gap, standing }) => ({ gap, isChecked: standing === 'checked' }));
