import { paths } from '@api/paths';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { config } from '../runtime/config';
import { hmacHex, isSameSecret } from '../runtime/hash';
import { renderViewLink, VIEW_LINK_PLACEHOLDER } from './layout';
import { STOPPABLE_MAILS, type StoppableMails } from './mailSpec';
import { getMailTexts } from './texts';

/**
 * Subject of an unsubscribe link: `alerts` of an account (`id` is its uid), or `invitations` to an address (`id` is its
 * digest).
 */
export type StopSubject = { mails: StoppableMails; id: string };

const computeSignature = ({ mails, id }: StopSubject): string =>
  hmacHex(config.mailTokenSecret, `${mails}:${id}`);

/** Returns the unsubscribe token. It is derived from the secret and never stored. */
export const computeStopToken = (subject: StopSubject): string =>
  `${subject.id}.${computeSignature(subject)}`;

/** Returns the subject of a token. Throws `Refusal('alertLinkInvalid')` for a forged one. */
export const parseStopToken = (token: string): StopSubject => {
  const [id = '', mark = '', ...rest] = token.split('.');
  const mails = STOPPABLE_MAILS.find((one) => isSameSecret(mark, computeSignature({ mails: one, id })));
  if (!id || rest.length > 0 || !mails) throw new Refusal('alertLinkInvalid');
  return { mails, id };
};

/** Returns the URL of the unsubscribe page. Opening it changes nothing; a click does. */
const buildStopPageUrl = (subject: StopSubject): string =>
  `${config.appUrl}${paths.alerts(computeStopToken(subject))}`;

/** Returns the URL for one-click unsubscribing by mail clients (RFC 8058). */
export const buildOneClickUrl = (subject: StopSubject): string =>
  `${config.hostingUrl}/stopMails?${new URLSearchParams({ token: computeStopToken(subject) })}`;

type Bodies = { html: string; text: string };

/** Adds the unsubscribe link to both bodies. The stored mail lacks it, because it contains the token. */
export const withStopLink = <Mail extends Bodies>(mail: Mail, lang: Language, subject: StopSubject): Mail => {
  const { stopLink, stopNote } = getMailTexts(lang).common;
  const label = stopLink[subject.mails];
  const url = buildStopPageUrl(subject);
  const line = renderViewLink(label, escapeHtml(url), stopNote);
  return {
    ...mail,
    html: mail.html.replace(VIEW_LINK_PLACEHOLDER, (place) => line + place),
    text: `${mail.text}\n${label}:\n${url}\n${stopNote}\n`,
  };
};
