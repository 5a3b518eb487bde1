import { REGION } from '@contracts';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/https';
import { config, isLocal, type SecretName } from './config';
import { toCallFailure } from './failures';
import { newDocumentId } from './ids';
import { describeFailure, type LogLine, writeLog } from './log';

/** What every answer behind a personal address says: nobody keeps it, lists it or learns where it was opened from. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

const SECRETS: SecretName[] = ['MAIL_TOKEN_SECRET'];

type Download = { name: string; type: string; content: Buffer | string };
type Make = (query: Request['query'], now: number) => Promise<Download>;

/** A file made anew for whoever was given its address, while that lasts; a refusal leads back to the application. */
export const downloadEndpoint = (call: string, make: Make): HttpsFunction =>
  onRequest(
    { region: REGION, maxInstances: 10, secrets: isLocal() ? [] : SECRETS },
    async ({ query }, response) => {
      response.set(PRIVATE_HEADERS);
      const log = (outcome: string, extra: LogLine = {}) => writeLog({ call, outcome, ...extra });
      try {
        const { name, type, content } = await make(query, Date.now());
        log('ok');
        response.attachment(name).type(type).send(content);
      } catch (thrown) {
        const { reason, reference } = toCallFailure(thrown, newDocumentId);
        log(reason, reference ? { reference, ...describeFailure(thrown) } : {});
        response.redirect(303, `${config.appUrl}/?error=${encodeURIComponent(reason)}`);
      }
    },
  );
