import { loadAuth } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';

const renewSession = async (): Promise<void> => {
  const { currentUser } = (await loadAuth()).auth;
  // a revoked session fails here, and the SDK signs the user out
  await currentUser?.reload();
  await currentUser?.getIdToken(true);
};

/** Loads a token with the current claims; the SDK notifies its listeners. Ends a revoked session. */
export const checkSession = (): void => {
  renewSession().catch((error: unknown) => reportQuietly('session.check', error));
};
