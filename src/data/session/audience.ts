import type { Audience } from '@api/searchQueries';
import { canReadTerms } from '@domain/accounts/viewer';
import { useAuthModal } from './authModal';
import { type Session, useViewer } from './session';

/**
 * Returns which projection of offers a session reads; `null` while the session is unknown. An account without a
 * verified e-mail or without a record reads the visitors' one.
 */
export const getAudience = (session: Session): Audience | null => {
  if (session.status === 'loading') return null;
  const isMember = session.status === 'signedIn' && session.hasRecord && canReadTerms(session.viewer);
  return isMember ? 'member' : 'visitor';
};

/**
 * Returns whether the account sees no rents and terms because its e-mail is unverified, and a function that opens the
 * verification.
 */
export function useAddressProof(): { isMissing: boolean; ask: () => void } {
  const session = useViewer();
  const authModal = useAuthModal();
  return {
    isMissing: session.status === 'signedIn' && !canReadTerms(session.viewer),
    ask: () => authModal.open('emailCode'),
  };
}
