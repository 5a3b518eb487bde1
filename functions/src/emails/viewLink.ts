import { paths } from '@contracts/paths';
import { DAY_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { interpolate } from '@domain/shared/text';
import { config } from '../runtime/config';
import { hmacHex } from '../runtime/hash';
import { renderViewLink, VIEW_LINK_PLACEHOLDER } from './layout';
import { getMailTexts } from './texts';

const MAIL_VIEW_DAYS = 90;
/** How long after it was written a mail can be opened in the browser. */
export const MAIL_VIEW_MS = MAIL_VIEW_DAYS * DAY_MS;

type Bodies = { html: string; text: string };

/** The token (256 bits) that opens a mail in the browser; it is made again from the secret and never stored. */
export const computeMailAccessToken = (id: string): string => hmacHex(config.mailTokenSecret, `mail:${id}`);

/** Where a mail is shown in the browser (Spec 2 §2). */
export const buildMailViewUrl = (id: string): string =>
  `${config.appUrl}${paths.mail(id, computeMailAccessToken(id))}`;

/** Both bodies with the link to their own view; what is stored of a mail lacks it, because it holds the token. */
export const withViewLink = <Mail extends Bodies>(mail: Mail, lang: Language, url: string): Mail => {
  const { viewLink, viewNote } = getMailTexts(lang).common;
  const note = interpolate(viewNote, { days: String(MAIL_VIEW_DAYS) });
  return {
    ...mail,
    html: mail.html.replace(VIEW_LINK_PLACEHOLDER, () => renderViewLink(viewLink, escapeHtml(url), note)),
    text: `${mail.text}\n${viewLink}:\n${url}\n${note}\n`,
  };
};
