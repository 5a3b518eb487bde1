import type { Audience } from '@contracts/searchQueries';
import { canReadTerms } from '@domain/accounts/viewer';
import { useAuthModal } from './authModal';
import { type Session, useViewer } from './session';

/**
 * Returns whose copies of offers a session reads, or `null` while it is not known. An account that has not proved its address,
 * or has no record yet, reads those for visitors.
 */
export const getAudience = (session: Session): Audience | null => {
  if (session.status === 'loading') return null;
  const isMember = session.status === 'signedIn' && session.hasRecord && canReadTerms(session.viewer);
  return isMember ? 'member' : 'visitor';
};

/** Whether the account in front of the screen reads no rents and terms for want of a proved address, and the way to prove it. */
export function useAddressProof(): { isMissing: boolean; ask: () => void } {
  const session = useViewer();
  const authModal = useAuthModal();
  return {
    isMissing: session.status === 'signedIn' && !canReadTerms(session.viewer),
    ask: () => authModal.open('emailCode'),
  };
}
