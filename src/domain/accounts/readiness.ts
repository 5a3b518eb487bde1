import type { VerificationStatus } from './verification';
import { getActingCompanyId, type VerificationGap, type Viewer } from './viewer';

/** `checked`: the platform is reviewing the step and the viewer waits. `open`: the viewer has to act. */
export type ReadinessStep = { gap: VerificationGap; standing: 'done' | 'checked' | 'open' };

type VerificationState = Pick<Viewer, 'emailVerified' | 'identity' | 'company' | 'companyId'>;

const getStepStatus = (isDone: boolean, status?: VerificationStatus): ReadinessStep['standing'] => {
  if (isDone) return 'done';
  return status === 'CHECKING' ? 'checked' : 'open';
};

/** Returns the three steps an account completes before it can reserve and sign: e-mail, identity, company (Spec 1 §2). */
export const getReadiness = (viewer: VerificationState): ReadinessStep[] => [
  { gap: 'emailNotVerified', standing: getStepStatus(viewer.emailVerified) },
  { gap: 'identityNotAccepted', standing: getStepStatus(viewer.identity === 'ACCEPTED', viewer.identity) },
  { gap: 'companyNotAccepted', standing: getStepStatus(getActingCompanyId(viewer) !== null, viewer.company) },
];

/**
 * Returns the step the viewer can take now. Returns `null` while the platform reviews the step before it, because each step
 * requires the earlier ones.
 */
export const findOpenStep = <T extends Pick<ReadinessStep, 'standing'>>(steps: readonly T[]): T | null => {
  const first = steps.find(({ standing }) => standing !== 'done');
  return first?.standing === 'open' ? first : null;
};
