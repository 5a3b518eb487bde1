import { LANGUAGES, type Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { jsonInHtml } from './jsonInHtml';
import { inLanguage } from './page';

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

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

const named = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string) => tag('meta', { property: name, content });

const addressTags = (address: string | null, lang: Language): string[] => {
  if (address === null) return [named('robots', 'noindex')];
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href });
  return [
    tag('link', { rel: 'canonical', href: inLanguage(address, lang) }),
    ...LANGUAGES.map((language) => alternate(language, inLanguage(address, language))),
    alternate('x-default', address),
    property('og:url', inLanguage(address, lang)),
  ];
};

const structuredTag = (data: object | null): string[] =>
  data === null ? [] : [`<script type="application/ld+json">${jsonInHtml(data)}</script>`];

/** The tags of a head, every value escaped. */
const headTags = ({ lang, title, description, picture, ...head }: Head): string[] => [
  `<title>${escapeHtml(title)}</title>`,
  named('description', description),
  ...addressTags(head.address, lang),
  property('og:type', 'website'),
  property('og:site_name', head.siteName),
  property('og:locale', OG_LOCALES[lang]),
  property('og:locale:alternate', OG_LOCALES[OTHER[lang]]),
  property('og:title', title),
  property('og:description', description),
  property('og:image', picture.url),
  property('og:image:width', String(picture.width)),
  property('og:image:height', String(picture.height)),
  property('og:image:alt', picture.alt),
  named('twitter:card', 'summary_large_image'),
  named('twitter:title', title),
  named('twitter:description', description),
  named('twitter:image', picture.url),
  ...structuredTag(head.structured),
];

/** What the shell says about itself and the page says better. */
const REPLACED = [
  /<title>[^<]*<\/title>\s*/gi,
  /<meta\s[^>]*(?:name|property)="(?:description|robots|og:[^"]*|twitter:[^"]*)"[^>]*>\s*/gi,
  /<link\s[^>]*rel="(?:canonical|alternate)"[^>]*>\s*/gi,
  /<script\s[^>]*type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>\s*/gi,
];

/** A page that says which language it is in. */
export const withLanguage = (page: string, lang: Language): string =>
  page.replace(/<html\b[^>]*>/i, () => `<html lang="${lang}">`);

/**
 * The built shell of the application with the head of one page. The language of the shell stays its own: what it shows is in it until
 * a view is put in.
 */
export const withHead = (shell: string, head: Head): string => {
  const bare = REPLACED.reduce((html, pattern) => html.replace(pattern, ''), shell);
  const end = bare.indexOf('</head>');
  const tags = headTags(head).map((line) => `    ${line}\n`);
  return `${bare.slice(0, end)}${tags.join('')}  ${bare.slice(end)}`;
};
