import { paths } from '@contracts/paths';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { config } from '../runtime/config';
import { hmacHex, isSameSecret } from '../runtime/hash';
import { VIEW_LINK_PLACE, viewLinkHtml } from './layout';
import { STOPPABLE_MAILS, type StoppableMails } from './mailSpec';
import { mailTexts } from './texts';

/** Whose mails a link stops: `alerts` those of an account (`id` is its uid), `invitations` those to an address (its digest). */
export type StopSubject = { mails: StoppableMails; id: string };

const markOf = ({ mails, id }: StopSubject): string => hmacHex(config.mailTokenSecret, `${mails}:${id}`);

/** What lets its holder stop such mails; made again from the secret and never stored. */
export const stopToken = (subject: StopSubject): string => `${subject.id}.${markOf(subject)}`;

/** Whom a token stands for; refuses what we never made with `alertLinkInvalid`. */
export const subjectOfToken = (token: string): StopSubject => {
  const [id = '', mark = '', ...rest] = token.split('.');
  const mails = STOPPABLE_MAILS.find((one) => isSameSecret(mark, markOf({ mails: one, id })));
  if (!id || rest.length > 0 || !mails) throw new Refusal('alertLinkInvalid');
  return { mails, id };
};

/** The page on which the mails are stopped by a click; opening it changes nothing. */
const stopPageUrl = (subject: StopSubject): string => `${config.appUrl}${paths.alerts(stopToken(subject))}`;

/** Where mail programs send their one-click request (RFC 8058). */
export const oneClickUrl = (subject: StopSubject): string =>
  `${config.hostingUrl}/stopMails?${new URLSearchParams({ token: stopToken(subject) })}`;

type Bodies = { html: string; text: string };

/** Both bodies with the link that ends such mails; what is stored of a mail lacks it, because it holds the token. */
export const withStopLink = <Mail extends Bodies>(mail: Mail, lang: Language, subject: StopSubject): Mail => {
  const { stopLink, stopNote } = mailTexts(lang).common;
  const label = stopLink[subject.mails];
  const url = stopPageUrl(subject);
  const line = viewLinkHtml(label, escapeHtml(url), stopNote);
  return {
    ...mail,
    html: mail.html.replace(VIEW_LINK_PLACE, (place) => line + place),
    text: `${mail.text}\n${label}:\n${url}\n${stopNote}\n`,
  };
};
