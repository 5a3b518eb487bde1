import { LANGUAGES, type Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { localizeUrl } from './page';
import { toHtmlSafeJson } from './toHtmlSafeJson';

/** Preview image; sides in pixels. */
export type PreviewPicture = { url: string; alt: string; width: number; height: number };

/** Metadata of a page for search engines and link previews. */
export type Head = {
  lang: Language;
  siteName: string;
  title: string;
  description: string;
  picture: PreviewPicture;
  /** Canonical URL in Polish, without parameters; `null` for a page that must not be listed. */
  address: string | null;
  structured: object | null;
};

const OG_LOCALES: Record<Language, string> = { pl: 'pl_PL', en: 'en_GB' };
const OTHER: Record<Language, Language> = { pl: 'en', en: 'pl' };

const renderTag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const renderNamedMeta = (name: string, content: string) => renderTag('meta', { name, content });
const renderPropertyMeta = (name: string, content: string) => renderTag('meta', { property: name, content });

const renderAddressTags = (address: string | null, lang: Language): string[] => {
  if (address === null) return [renderNamedMeta('robots', 'noindex')];
  const alternate = (hreflang: string, href: string) =>
    renderTag('link', { rel: 'alternate', hreflang, href });
  return [
    renderTag('link', { rel: 'canonical', href: localizeUrl(address, lang) }),
    ...LANGUAGES.map((language) => alternate(language, localizeUrl(address, language))),
    alternate('x-default', address),
    renderPropertyMeta('og:url', localizeUrl(address, lang)),
  ];
};

const renderStructuredData = (data: object | null): string[] =>
  data === null ? [] : [`<script type="application/ld+json">${toHtmlSafeJson(data)}</script>`];

/** Renders the tags of a head, with all values escaped. */
const renderHeadTags = ({ lang, title, description, picture, ...head }: Head): string[] => [
  `<title>${escapeHtml(title)}</title>`,
  renderNamedMeta('description', description),
  ...renderAddressTags(head.address, lang),
  renderPropertyMeta('og:type', 'website'),
  renderPropertyMeta('og:site_name', head.siteName),
  renderPropertyMeta('og:locale', OG_LOCALES[lang]),
  renderPropertyMeta('og:locale:alternate', OG_LOCALES[OTHER[lang]]),
  renderPropertyMeta('og:title', title),
  renderPropertyMeta('og:description', description),
  renderPropertyMeta('og:image', picture.url),
  renderPropertyMeta('og:image:width', String(picture.width)),
  renderPropertyMeta('og:image:height', String(picture.height)),
  renderPropertyMeta('og:image:alt', picture.alt),
  renderNamedMeta('twitter:card', 'summary_large_image'),
  renderNamedMeta('twitter:title', title),
  renderNamedMeta('twitter:description', description),
  renderNamedMeta('twitter:image', picture.url),
  ...renderStructuredData(head.structured),
];

/** Tags of the template that the head of a page replaces. */
const REPLACED = [
  /<title>[^<]*<\/title>\s*/gi,
  /<meta\s[^>]*(?:name|property)="(?:description|robots|og:[^"]*|twitter:[^"]*)"[^>]*>\s*/gi,
  /<link\s[^>]*rel="(?:canonical|alternate)"[^>]*>\s*/gi,
  /<script\s[^>]*type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>\s*/gi,
];

/** Sets the `lang` attribute of a page. */
export const setPageLanguage = (page: string, lang: Language): string =>
  page.replace(/<html\b[^>]*>/i, () => `<html lang="${lang}">`);

/**
 * Injects the head of one page into the HTML template. The template keeps its own language until a view is injected, because its
 * content is in that language.
 */
export const injectHead = (shell: string, head: Head): string => {
  const bare = REPLACED.reduce((html, pattern) => html.replace(pattern, ''), shell);
  const end = bare.indexOf('</head>');
  const tags = renderHeadTags(head).map((line) => `    ${line}\n`);
  return `${bare.slice(0, end)}${tags.join('')}  ${bare.slice(end)}`;
};
