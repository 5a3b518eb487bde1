import { paths } from '@contracts/paths';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { config } from '../runtime/config';
import { hmacHex, isSameSecret } from '../runtime/hash';
import { renderViewLink, VIEW_LINK_PLACEHOLDER } from './layout';
import { STOPPABLE_MAILS, type StoppableMails } from './mailSpec';
import { getMailTexts } from './texts';

/** Whose mails a link stops: `alerts` those of an account (`id` is its uid), `invitations` those to an address (its digest). */
export type StopSubject = { mails: StoppableMails; id: string };

const computeMark = ({ mails, id }: StopSubject): string => hmacHex(config.mailTokenSecret, `${mails}:${id}`);

/** What lets its holder stop such mails; made again from the secret and never stored. */
export const computeStopToken = (subject: StopSubject): string => `${subject.id}.${computeMark(subject)}`;

/** Whom a token stands for; refuses what we never made with `alertLinkInvalid`. */
export const parseStopToken = (token: string): StopSubject => {
  const [id = '', mark = '', ...rest] = token.split('.');
  const mails = STOPPABLE_MAILS.find((one) => isSameSecret(mark, computeMark({ mails: one, id })));
  if (!id || rest.length > 0 || !mails) throw new Refusal('alertLinkInvalid');
  return { mails, id };
};

/** The page on which the mails are stopped by a click; opening it changes nothing. */
const buildStopPageUrl = (subject: StopSubject): string =>
  `${config.appUrl}${paths.alerts(computeStopToken(subject))}`;

/** Where mail programs send their one-click request (RFC 8058). */
export const buildOneClickUrl = (subject: StopSubject): string =>
  `${config.hostingUrl}/stopMails?${new URLSearchParams({ token: computeStopToken(subject) })}`;

type Bodies = { html: string; text: string };

/** Both bodies with the link that ends such mails; what is stored of a mail lacks it, because it holds the token. */
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
