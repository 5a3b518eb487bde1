import { reauthenticate } from '@data/accounts/account';
import { reauthenticateWithGoogle } from './googleSignIn';
import { useViewer } from './session';

/** Returns how the signed-in user can prove their identity again; `null` for a method the account does not have. */
export function useProofs() {
  const session = useViewer();
  const ways = session.status === 'signedIn' ? session.signsInWith : [];
  return {
    byPassword: ways.includes('password') ? reauthenticate : null,
    byGoogle: ways.includes('google.com') ? reauthenticateWithGoogle : null,
  };
}
