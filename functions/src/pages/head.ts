import { LANGUAGES, type Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { localizeUrl } from './page';
import { toHtmlSafeJson } from './toHtmlSafeJson';

/** A picture for previews; sides in pixels. */
export type PreviewPicture = { url: string; alt: string; width: number; height: number };

/** What a page says about itself to search engines and to whoever shows a preview of its address. */
export type Head = {
  lang: Language;
  siteName: string;
  title: string;
  description: string;
  picture: PreviewPicture;
  /** The address in Polish, without parameters; `null` for a page that is not to be listed. */
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

/** The tags of a head, every value escaped. */
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

/** What the shell says about itself and the page says better. */
const REPLACED = [
  /<title>[^<]*<\/title>\s*/gi,
  /<meta\s[^>]*(?:name|property)="(?:description|robots|og:[^"]*|twitter:[^"]*)"[^>]*>\s*/gi,
  /<link\s[^>]*rel="(?:canonical|alternate)"[^>]*>\s*/gi,
  /<script\s[^>]*type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>\s*/gi,
];

/** A page that says which language it is in. */
export const setPageLanguage = (page: string, lang: Language): string =>
  page.replace(/<html\b[^>]*>/i, () => `<html lang="${lang}">`);

/**
 * The built shell of the application with the head of one page. The language of the shell stays its own: what it shows is in it until
 * a view is put in.
 */
export const injectHead = (shell: string, head: Head): string => {
  const bare = REPLACED.reduce((html, pattern) => html.replace(pattern, ''), shell);
  const end = bare.indexOf('</head>');
  const tags = renderHeadTags(head).map((line) => `    ${line}\n`);
  return `${bare.slice(0, end)}${tags.join('')}  ${bare.slice(end)}`;
};
