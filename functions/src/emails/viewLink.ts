import { paths } from '@api/paths';
import { DAY_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { interpolate } from '@domain/shared/text';
import { config } from '../runtime/config';
import { hmacHex } from '../runtime/hash';
import { renderViewLink, VIEW_LINK_PLACEHOLDER } from './layout';
import { getMailTexts } from './texts';

const MAIL_VIEW_DAYS = 90;
/** How long a mail can be opened in the browser after it was created. */
export const MAIL_VIEW_MS = MAIL_VIEW_DAYS * DAY_MS;

type Bodies = { html: string; text: string };

/** Returns the token (256 bits) that opens a mail in the browser. It is derived from the secret and never stored. */
export const computeMailAccessToken = (id: string): string => hmacHex(config.mailTokenSecret, `mail:${id}`);

/** Returns the URL of a mail's browser view (Spec 2 §2). */
export const buildMailViewUrl = (id: string): string =>
  `${config.appUrl}${paths.mail(id, computeMailAccessToken(id))}`;

/** Adds the link to the browser view to both bodies. The stored mail lacks it, because it contains the token. */
export const withViewLink = <Mail extends Bodies>(mail: Mail, lang: Language, url: string): Mail => {
  const { viewLink, viewNote } = getMailTexts(lang).common;
  const note = interpolate(viewNote, { days: String(MAIL_VIEW_DAYS) });
  return {
    ...mail,
    html: mail.html.replace(VIEW_LINK_PLACEHOLDER, () => renderViewLink(viewLink, escapeHtml(url), note)),
    text: `${mail.text}\n${viewLink}:\n${url}\n${note}\n`,
  };
};
