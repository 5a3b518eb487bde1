import { reauthenticate } from '@data/accounts/account';
import { reauthenticateWithGoogle } from './googleSignIn';
import { useViewer } from './session';

/** How whoever is signed in can prove again that it is them; `null` for a way the account does not have. */
export function useProofs() {
  const session = useViewer();
  const ways = session.status === 'signedIn' ? session.signsInWith : [];
  return {
    byPassword: ways.includes('password') ? reauthenticate : null,
    byGoogle: ways.includes('google.com') ? reauthenticateWithGoogle : null,
  };
}
