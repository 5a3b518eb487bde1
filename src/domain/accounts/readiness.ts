import type { VerificationStatus } from './verification';
import { getActingCompanyId, type VerificationGap, type Viewer } from './viewer';

/** `checked`: the platform has it in its hands and the viewer only waits; `open`: the viewer acts. */
export type ReadinessStep = { gap: VerificationGap; standing: 'done' | 'checked' | 'open' };

type Verified = Pick<Viewer, 'emailVerified' | 'identity' | 'company' | 'companyId'>;

const getStanding = (isDone: boolean, status?: VerificationStatus): ReadinessStep['standing'] => {
  if (isDone) return 'done';
  return status === 'CHECKING' ? 'checked' : 'open';
};

/** The three steps before an account may reserve and sign: e-mail, identity, company (Spec 1 §2). */
export const getReadiness = (viewer: Verified): ReadinessStep[] => [
  { gap: 'emailNotVerified', standing: getStanding(viewer.emailVerified) },
  { gap: 'identityNotAccepted', standing: getStanding(viewer.identity === 'ACCEPTED', viewer.identity) },
  { gap: 'companyNotAccepted', standing: getStanding(getActingCompanyId(viewer) !== null, viewer.company) },
];

/** Returns the step the viewer takes now; none while the platform checks the one before it, as each step needs those before. */
export const findOpenStep = <T extends Pick<ReadinessStep, 'standing'>>(steps: readonly T[]): T | null => {
  const first = steps.find(({ standing }) => standing !== 'done');
  return first?.standing === 'open' ? first : null;
};
