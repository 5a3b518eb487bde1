import { env } from '@config/env';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app } from './app';

/** From here on every request of the clients carries an App Check token. */
const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(env.appCheckKey),
  isTokenAutoRefreshEnabled: true,
});

/** Returns the App Check token for one request; the SDK caches and renews it. */
export const readProof = async (): Promise<string> => (await getToken(appCheck)).token;
