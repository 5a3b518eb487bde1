import { COLORS, FONT_SIZES, LINE_HEIGHTS, RADII, SPACES } from '@domain/shared/designTokens';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import type { MailPhoto } from './mailValues';
import { getMailTexts } from './texts';

export type MailButton = { label: string; url: string };
/** An item of a list with its own URL. `lines` stand below its title, its picture above. */
export type MailItem = {
  title: string;
  lines: readonly string[];
  url: string;
  picture: (MailPhoto & { alt: string }) | null;
};

/** A row of a mail; `before` is the value that it replaces, `difference` how much it differs, both empty without one. */
export type MailFact = { label: string; value: string; before: string; difference: string };

/** Content of a mail before rendering. Everything is plain text. */
export type MailContent = {
  lang: Language;
  headline: string;
  paragraphs: readonly string[];
  facts: readonly MailFact[];
  items?: readonly MailItem[];
  /** The first is the main action, the second the alternative answer. */
  buttons: readonly MailButton[];
  footer: string;
};

/** Replaced by the link to the browser view when the mail is sent. */
export const VIEW_LINK_PLACEHOLDER = '<!--view-link-->';

/** Replaced by the line about the attached file when the mail is sent. */
export const ATTACHMENT_PLACEHOLDER = '<!--attachment-->';

/** Starts the footer of the plain text, which names the sender. */
export const TEXT_FOOTER = '\n\n--\n';

const COLUMN_PX = 560;
const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

const formatStyle = (rules: Record<string, string | number>): string =>
  `style="${escapeHtml(
    Object.entries(rules)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  )}"`;

const TEXT_STYLE = formatStyle({
  margin: `0 0 ${SPACES.l}px`,
  'font-size': `${FONT_SIZES.body}px`,
  'line-height': LINE_HEIGHTS.text,
  color: COLORS.ink,
});
const HEADLINE_STYLE = formatStyle({
  margin: `0 0 ${SPACES.l}px`,
  'font-size': `${FONT_SIZES.xl}px`,
  'line-height': LINE_HEIGHTS.heading,
  color: COLORS.ink,
});
const SMALL_STYLE = formatStyle({
  margin: `0 0 ${SPACES.s}px`,
  'font-size': `${FONT_SIZES.xs}px`,
  'line-height': LINE_HEIGHTS.text,
  color: COLORS.inkSoft,
});

const renderFactValue = ({ value, before, difference }: MailFact): string => {
  if (!before) return escapeHtml(value);
  const soft = formatStyle({ color: COLORS.inkSoft });
  const note = difference && ` <span ${soft}>(${escapeHtml(difference)})</span>`;
  return `<s ${soft}>${escapeHtml(before)}</s> → <strong>${escapeHtml(value)}</strong>${note}`;
};

const renderFactRow = (fact: MailFact): string => {
  const cell = {
    padding: `${SPACES.s}px 0`,
    'border-bottom': `1px solid ${COLORS.hairline}`,
    'vertical-align': 'top',
    'line-height': LINE_HEIGHTS.text,
  };
  const labelCell = formatStyle({
    ...cell,
    'padding-right': `${SPACES.m}px`,
    color: COLORS.inkSoft,
    'font-size': `${FONT_SIZES.xs}px`,
    width: '38%',
  });
  const valueCell = formatStyle({
    ...cell,
    color: COLORS.ink,
    'font-size': `${FONT_SIZES.body}px`,
    'white-space': 'pre-line',
    'overflow-wrap': 'anywhere',
  });
  return `<tr><td ${labelCell}>${escapeHtml(fact.label)}</td><td ${valueCell}>${renderFactValue(fact)}</td></tr>`;
};

const renderFactTable = (facts: MailContent['facts']): string =>
  facts.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${formatStyle({ margin: `0 0 ${SPACES.xl}px`, 'border-collapse': 'collapse' })}>${facts.map(renderFactRow).join('')}</table>`;

/** The picture fills the column on a phone too. Its size is known, so that nothing moves while it loads. */
const renderPicture = ({ picture, url }: MailItem): string => {
  if (!picture) return '';
  const style = formatStyle({
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: `0 0 ${SPACES.m}px`,
    'border-radius': `${RADII.control}px`,
  });
  const { width, height, alt } = picture;
  return `<a href="${escapeHtml(url)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" border="0" ${style}></a>`;
};

const renderItem = (item: MailItem): string => {
  const { title, lines, url } = item;
  const block = formatStyle({
    margin: `0 0 ${SPACES.m}px`,
    padding: `${SPACES.m}px ${SPACES.l}px`,
    border: `1px solid ${COLORS.hairline}`,
    'border-radius': `${RADII.control}px`,
  });
  const link = formatStyle({ color: COLORS.pine, 'font-size': `${FONT_SIZES.m}px`, 'font-weight': 700 });
  const line = formatStyle({
    margin: `${SPACES.xs}px 0 0`,
    'font-size': `${FONT_SIZES.body}px`,
    'line-height': LINE_HEIGHTS.text,
    color: COLORS.ink,
  });
  const texts = lines.map((text) => `<p ${line}>${escapeHtml(text)}</p>`).join('');
  return `<div ${block}>${renderPicture(item)}<a href="${escapeHtml(url)}" ${link}>${escapeHtml(title)}</a>${texts}</div>`;
};

const renderButton = ({ label, url }: MailButton, isFirst: boolean): string => {
  const link = formatStyle({
    display: 'inline-block',
    padding: `${SPACES.m}px ${SPACES.xl}px`,
    margin: `0 ${SPACES.s}px ${SPACES.s}px 0`,
    background: isFirst ? COLORS.pine : COLORS.paper,
    color: isFirst ? COLORS.paper : COLORS.pine,
    border: `1px solid ${COLORS.pine}`,
    'border-radius': `${RADII.control}px`,
    'font-size': `${FONT_SIZES.body}px`,
    'font-weight': 700,
    'text-decoration': 'none',
  });
  return `<a href="${escapeHtml(url)}" ${link}>${escapeHtml(label)}</a>`;
};

/** Renders the line with the link to the mail's browser view. `url` is already escaped. */
export const renderViewLink = (label: string, url: string, note: string): string =>
  `<p ${SMALL_STYLE}><a href="${url}" ${formatStyle({ color: COLORS.pine })}>${escapeHtml(label)}</a> · ${escapeHtml(note)}</p>`;

const renderPlainLink = ({ url }: MailButton): string =>
  `<a href="${escapeHtml(url)}" ${formatStyle({ color: COLORS.pine, 'word-break': 'break-all' })}>${escapeHtml(url)}</a>`;

const renderButtons = ({ buttons, lang }: MailContent): string => {
  if (buttons.length === 0) return '';
  const { linkHint, linksHint } = getMailTexts(lang).common;
  const hint = buttons.length === 1 ? linkHint : linksHint;
  const links = buttons.map((button, index) => renderButton(button, index === 0)).join('\n');
  return `<p ${formatStyle({ margin: `0 0 ${SPACES.s}px` })}>${links}</p>
<p ${SMALL_STYLE}>${escapeHtml(hint)}<br>${buttons.map(renderPlainLink).join('<br>')}</p>`;
};

const renderHeader = (name: string): string =>
  `<tr><td ${formatStyle({ padding: `${SPACES.l}px ${SPACES.xl}px`, background: COLORS.pine, color: COLORS.paper, 'font-size': `${FONT_SIZES.m}px`, 'font-weight': 700 })}>${escapeHtml(name)}</td></tr>`;

/** Renders a paragraph and keeps its line breaks. */
export const renderParagraph = (text: string): string =>
  `<p ${TEXT_STYLE}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const toHtml = (content: MailContent): string => {
  const { common } = getMailTexts(content.lang);
  const paragraphs = content.paragraphs.map(renderParagraph).join('\n');
  const body = formatStyle({
    margin: 0,
    padding: `${SPACES.xl}px ${SPACES.m}px`,
    background: COLORS.canvas,
    'font-family': FONT,
  });
  const column = formatStyle({
    'max-width': `${COLUMN_PX}px`,
    margin: '0 auto',
    background: COLORS.paper,
    'border-radius': `${RADII.card}px`,
    overflow: 'hidden',
  });
  const footer = formatStyle({
    padding: `${SPACES.l}px ${SPACES.xl}px`,
    'border-top': `1px solid ${COLORS.hairline}`,
  });
  return `<!doctype html>
<html lang="${content.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(content.headline)}</title></head>
<body ${body}>
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" ${column}>
${renderHeader(common.productName)}
<tr><td ${formatStyle({ padding: `${SPACES.xxl}px ${SPACES.xl}px` })}>
<h1 ${HEADLINE_STYLE}>${escapeHtml(content.headline)}</h1>
${paragraphs}
${ATTACHMENT_PLACEHOLDER}
${renderFactTable(content.facts)}
${(content.items ?? []).map(renderItem).join('\n')}
${renderButtons(content)}
</td></tr>
<tr><td ${footer}><p ${SMALL_STYLE}>${escapeHtml(content.footer)}</p>${VIEW_LINK_PLACEHOLDER}</td></tr>
</table>
</body>
</html>
`;
};

const formatFactLine = ({ label, value, before, difference }: MailFact): string =>
  `${label}: ${before && `${before} → `}${value}${difference && ` (${difference})`}`;

const toText = ({ lang, headline, paragraphs, facts, items = [], buttons, footer }: MailContent): string => {
  const { common } = getMailTexts(lang);
  const factLines = facts.map(formatFactLine).join('\n');
  const links = buttons.map(({ label, url }) => `${label}:\n${url}`);
  const listed = items.map(({ title, lines, url }) => [title, ...lines, url].join('\n'));
  const parts = [headline, ...paragraphs, factLines, ...listed, ...links];
  return `${parts.filter(Boolean).join('\n\n')}${TEXT_FOOTER}${common.productName}\n${footer}\n`;
};

/** Renders both bodies of a mail: a narrow HTML column in the product's colours, and plain text. */
export const renderMail = (content: MailContent): { html: string; text: string } => ({
  html: toHtml(content),
  text: toText(content),
});
