import { paths } from '@contracts/paths';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { config } from '../runtime/config';
import { hmacHex, isSameSecret } from '../runtime/hash';
import { VIEW_LINK_PLACE, viewLinkHtml } from './layout';
import { mailTexts } from './texts';

const markOf = (uid: string): string => hmacHex(config.mailTokenSecret, `alerts:${uid}`);

/** What lets its holder pause an account's mails about new offers; made again from the secret and never stored. */
export const alertToken = (uid: string): string => `${uid}.${markOf(uid)}`;

/** The account a token stands for; refuses what we never made with `alertLinkInvalid`. */
export const uidOfToken = (token: string): string => {
  const [uid = '', mark = '', ...rest] = token.split('.');
  if (!uid || rest.length > 0 || !isSameSecret(mark, markOf(uid))) throw new Refusal('alertLinkInvalid');
  return uid;
};

/** The page on which the mails are paused by a click; opening it changes nothing. */
export const stopPageUrl = (uid: string): string => `${config.appUrl}${paths.alerts(alertToken(uid))}`;

/** Where mail programs send their one-click request (RFC 8058). */
export const oneClickUrl = (uid: string): string =>
  `${config.hostingUrl}/stopMails?${new URLSearchParams({ token: alertToken(uid) })}`;

type Bodies = { html: string; text: string };

/** Both bodies with the link that ends such mails; what is stored of a mail lacks it, because it holds the token. */
export const withStopLink = <Mail extends Bodies>(mail: Mail, lang: Language, uid: string): Mail => {
  const { stopLink, stopNote } = mailTexts(lang).common;
  const url = stopPageUrl(uid);
  const line = viewLinkHtml(stopLink, escapeHtml(url), stopNote);
  return {
    ...mail,
    html: mail.html.replace(VIEW_LINK_PLACE, (place) => line + place),
    text: `${mail.text}\n${stopLink}:\n${url}\n${stopNote}\n`,
  };
};
