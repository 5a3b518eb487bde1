import { paths } from '@api/paths';
import { findMissingVerification, type VerificationGap, type Viewer } from '@domain/accounts/viewer';

const PATH_OF_GAP = {
  emailNotVerified: paths.accountInfo(),
  identityNotAccepted: paths.confirmIdentity(),
  companyNotAccepted: paths.linkCompany(),
} as const satisfies Record<VerificationGap, string>;

/**
 * Returns the target of "my dashboard": the page of the first missing verification, otherwise the dashboard (Spec 1 §2).
 */
export const getDashboardPath = (viewer: Viewer): string => {
  const gap = findMissingVerification(viewer);
  return gap ? PATH_OF_GAP[gap] : paths.workspace();
};
