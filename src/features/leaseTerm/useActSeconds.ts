import { useSecondSigners } from '@data/leases/useSecondSigners';
import type { Viewer } from '@domain/accounts/viewer';
import type { JointAct } from '@domain/leases/jointAction';
import type { ProposedTerms } from '@domain/term/termRecord';
import { isActBarred } from '@ui/joint/ActAuthority';

/** Loads on what ground the viewer may take an act, and who can sign second; `isBarred` while the viewer cannot take it. */
export const useActSeconds = (
  offerId: string,
  viewer: Viewer,
  about: { act: JointAct; terms?: ProposedTerms },
) => {
  const seconds = useSecondSigners(offerId, viewer, { isAsked: true, ...about });
  return { seconds, isBarred: isActBarred(seconds) };
};
