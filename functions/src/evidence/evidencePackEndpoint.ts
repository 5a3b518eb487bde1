import { REGION } from '@contracts';
import { onRequest } from 'firebase-functions/https';
import { config, isLocal, type SecretName } from '../runtime/config';
import { toCallFailure } from '../runtime/failures';
import { newDocumentId } from '../runtime/ids';
import { describeFailure, type LogLine, writeLog } from '../runtime/log';

const SECRETS: SecretName[] = ['MAIL_TOKEN_SECRET'];

/** `GET evidencePack?…`: the evidence of a lease for whoever was given the address, while it lasts. */
export const evidencePackEndpoint = onRequest(
  { region: REGION, maxInstances: 10, secrets: isLocal() ? [] : SECRETS },
  async (request, response) => {
    response.set({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
    });
    const log = (outcome: string, extra: LogLine = {}) =>
      writeLog({ call: 'evidencePack', outcome, ...extra });
    try {
      const [{ orderOf }, { evidencePack }] = await Promise.all([
        import('./packLink'),
        import('./evidencePack'),
      ]);
      const now = Date.now();
      const order = orderOf(request.query, now);
      const bytes = await evidencePack(order, now);
      log('ok');
      response
        .attachment(`pewny-lokal-${order.offerId}.zip`)
        .type('application/zip')
        .send(Buffer.from(bytes));
    } catch (thrown) {
      const { reason, reference } = toCallFailure(thrown, newDocumentId);
      log(reason, reference ? { reference, ...describeFailure(thrown) } : {});
      response.redirect(303, `${config.appUrl}/?error=${encodeURIComponent(reason)}`);
    }
  },
);
