import { env } from '@config/env';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { getAdminApp } from './getAdminApp';

/** From now on every request of the clients proves that it comes from our own page. */
const appCheck = initializeAppCheck(getAdminApp, {
  provider: new ReCaptchaEnterpriseProvider(env.appCheckKey),
  isTokenAutoRefreshEnabled: true,
});

/** Returns the proof for one request; the client keeps and renews it. */
export const readProof = async (): Promise<string> => (await getToken(appCheck)).token;
