import { REGION } from '@contracts';
import { paths } from '@contracts/paths';
import { textOf } from '@domain/shared/text';
import { onRequest } from 'firebase-functions/https';
import { config, isLocal, type SecretName } from '../runtime/config';
import { toCallFailure } from '../runtime/failures';
import { newDocumentId } from '../runtime/ids';
import { describeFailure, type LogLine, writeLog } from '../runtime/log';
import { PRIVATE_HEADERS } from '../runtime/privateEndpoint';

const SECRETS: SecretName[] = ['MAIL_TOKEN_SECRET'];
const REFUSED = 403;

/**
 * `POST stopMails?token`: a mail program's one-click request to send no more mails of a kind (RFC 8058). A GET,
 * which scanners of links make too, only leads to the page on which a person confirms.
 */
export const stopMailsEndpoint = onRequest(
  { region: REGION, maxInstances: 5, secrets: isLocal() ? [] : SECRETS },
  async (request, response) => {
    response.set(PRIVATE_HEADERS);
    const token = textOf(request.query.token);
    if (request.method !== 'POST') {
      response.redirect(303, `${config.appUrl}${paths.alerts(encodeURIComponent(token))}`);
      return;
    }
    const log = (outcome: string, extra: LogLine = {}) => writeLog({ call: 'stopMails', outcome, ...extra });
    try {
      const { pauseAllAlerts } = await import('./changeAlerts');
      await pauseAllAlerts(token, Date.now());
      log('ok');
      response.status(200).send('');
    } catch (thrown) {
      const { reason, reference } = toCallFailure(thrown, newDocumentId);
      log(reason, reference ? { reference, ...describeFailure(thrown) } : {});
      response.status(reference ? 500 : REFUSED).send('');
    }
  },
);
