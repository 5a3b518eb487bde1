import type { VerificationStatus } from '@domain/accounts/verification';
import { actingCompanyId, type VerificationGap, type Viewer } from '@domain/accounts/viewer';

/** A verification an account lacks; `isChecked` where the platform has it in its hands and the viewer only waits. */
export type AccountStep = { gap: VerificationGap; isChecked: boolean };

const IN_HANDS: readonly VerificationStatus[] = ['CHECKING', 'mObywatel_process'];

/** Everything that is missing before the account may sign: e-mail, identity, company (Spec 1 §2). */
export const accountSteps = (viewer: Viewer): AccountStep[] => {
  const steps: (AccountStep & { isMissing: boolean })[] = [
    { gap: 'emailNotVerified', isMissing: !viewer.emailVerified, isChecked: false },
    {
      gap: 'identityNotAccepted',
      isMissing: viewer.identity !== 'ACCEPTED',
      isChecked: IN_HANDS.includes(viewer.identity),
    },
    {
      gap: 'companyNotAccepted',
      isMissing: actingCompanyId(viewer) === null,
      isChecked: IN_HANDS.includes(viewer.company),
    },
  ];
  return steps.flatMap(({ isMissing, ...step }) => (isMissing ? [step] : []));
};
