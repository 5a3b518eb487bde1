import { paths } from '@api/paths';
import { toStringOrEmpty } from '@domain/shared/text';
import type { Request } from 'firebase-functions/https';
import { createPrivateEndpoint, redirectTo } from '../runtime/createPrivateEndpoint';

const REFUSED = 403;
const FAILED = 500;

const getToken = ({ query }: Request): string => toStringOrEmpty(query.token);

/**
 * `POST stopMails?token`: the one-click unsubscribe of mail programs (RFC 8058). A GET only redirects to the page
 * where a person confirms, because link scanners send GETs too.
 */
export const stopMailsEndpoint = createPrivateEndpoint({
  call: 'stopMails',
  method: 'POST',
  secrets: ['MAIL_TOKEN_SECRET'],
  otherwise: (request, response) => redirectTo(response, paths.alerts(encodeURIComponent(getToken(request)))),
  answer: async (request, response) => {
    const { pauseAllAlerts } = await import('./changeAlerts');
    await pauseAllAlerts(getToken(request), Date.now());
    response.status(200).send('');
  },
  refused: (response, { reference }) => void response.status(reference ? FAILED : REFUSED).send(''),
});
