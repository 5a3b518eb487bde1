import { paths } from '@contracts/paths';
import { toStringOrEmpty } from '@domain/shared/text';
import type { Request } from 'firebase-functions/https';
import { createPrivateEndpoint, redirectTo } from '../runtime/createPrivateEndpoint';

const REFUSED = 403;
const FAILED = 500;

const getToken = ({ query }: Request): string => toStringOrEmpty(query.token);

/**
 * `POST stopMails?token`: a mail program's one-click request to send no more mails of a kind (RFC 8058). A GET,
 * which scanners of links make too, only leads to the page on which a person confirms.
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
