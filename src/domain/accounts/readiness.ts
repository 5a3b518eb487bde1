import type { VerificationStatus } from './verification';
import { actingCompanyId, type VerificationGap, type Viewer } from './viewer';

/** `checked`: the platform has it in its hands and the viewer only waits; `open`: the viewer acts. */
export type ReadinessStep = { gap: VerificationGap; standing: 'done' | 'checked' | 'open' };

type Verified = Pick<Viewer, 'emailVerified' | 'identity' | 'company' | 'companyId'>;

const IN_HANDS: readonly VerificationStatus[] = ['CHECKING', 'mObywatel_process'];

const getStanding = (isDone: boolean, status?: VerificationStatus): ReadinessStep['standing'] => {
  if (isDone) return 'done';
  return status && IN_HANDS.includes(status) ? 'checked' : 'open';
};

/** The three steps before an account may reserve and sign: e-mail, identity, company (Spec 1 §2). */
export const getReadiness = (viewer: Verified): ReadinessStep[] => [
  { gap: 'emailNotVerified', standing: getStanding(viewer.emailVerified) },
  { gap: 'identityNotAccepted', standing: getStanding(viewer.identity === 'ACCEPTED', viewer.identity) },
  { gap: 'companyNotAccepted', standing: getStanding(actingCompanyId(viewer) !== null, viewer.company) },
];
