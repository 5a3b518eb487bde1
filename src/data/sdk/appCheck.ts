import { env } from '@config/env';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app } from './app';

/** From now on every request of the client proves that it comes from our own page. */
export const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(env.appCheckKey),
  isTokenAutoRefreshEnabled: true,
});
