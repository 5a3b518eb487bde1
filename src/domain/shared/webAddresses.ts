import { FORMAT_CHARACTERS } from './identifierText';

// bounded as addresses are (a label has at most 63 characters), so that no text takes long to read
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}:/?#])/gu;
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,20}:\/\/\S*|\bh(?:tt|xx)ps?:[/\\]+\S*/iu;
const DOMAIN =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})/giu;
/** Four numbers of a network address. */
const NUMERIC_HOST =
  /(?<![\p{N}.,])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\p{N}]|\.\p{N})/u;

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Endings of addresses that mail programs turn into links even where the rest looks like a Polish abbreviation. */
const KNOWN_ENDINGS = toWordSet(
  'com net org info biz eu pl de uk fr it es nl be at ch cz sk ua ru by lt lv ee se dk fi no hu ro bg gr pt ie us ca au nz ' +
    'cn jp kr in br mx tr il io me co cc tv ws ly gl gd gg la ai fm am is st sh so su re pw tk ml ga cf gq app dev page web ' +
    'site online shop store xyz top club live link click pro tech cloud space icu vip win bid art blog news email host to mp nu id tt cx ae ms sx vc ovh',
);
/** The endings that are recognised even where the address is written apart or runs into a word. */
const COMMON_ENDINGS = 'com|net|org|info|eu|pl';
/** Programs that know ASCII letters alone end an address before a Polish one: `firma.comł`. */
const STARTS_WITH_ENDING = new RegExp(`^(?:${COMMON_ENDINGS})(?![a-z])`, 'u');
/** Titles and abbreviations that stand before a name without a blank and are no host. */
const ABBREVIATIONS = toWordSet(
  'ul al pl os św ks gen płk mjr im nr lok pok tel kom faks godz min max ok m.in m.st np tj tzn itd itp sp ew wg ds woj pow gm ' +
    'msc dr inż mgr prof hab r p h u w z o s c st',
);
/** Endings that are Polish words as well: behind a number a sentence begins with them. */
const POLISH_WORDS = toWordSet('to');
/** What is written like a domain and is a word. */
const WORDS = toWordSet('m.in m.st');
/** Polish is written in Latin letters: another ending is that of a domain, after however short a name. */
const LATIN_ENDING = /^\p{Script=Latin}+$/u;
const POLISH_LETTERS = /[ąćęłńóśźż]/iu;

/** Without one of these a text holds no address, so most texts are read at once. */
const HAS_DOT_OR_COLON = /[.:\u2024-\u2026\u2488-\u249B\u3002\uFE52\uFE55\uFF0E\uFF1A\uFF61]|dot|kropka/iu;

/** The signs by which people write a full stop so that no program sees it. */
const HIDDEN_DOTS: [RegExp, string][] = [
  [/[\u3002\uFF61\u2024\uFF0E\uFE52]/gu, '.'],
  [/\s{0,3}[[({<]\s{0,3}(?:\.|dot|kropka)\s{0,3}[\])}>]\s{0,3}/giu, '.'],
  [/\s{1,3}(?:dot|kropka)\s{1,3}(?=\p{L}{2,10}(?!\p{L}))/giu, '.'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])\\s{1,3}\\.\\s{0,3}(?=(?:${COMMON_ENDINGS})(?!\\p{L}))`, 'giu'), '.'],
];

/** Returns a text as mail programs read it: what is not seen left out, every sort of full stop as one. */
const asRead = (text: string): string =>
  HIDDEN_DOTS.reduce(
    (read, [dots, dot]) => read.replace(dots, dot),
    text.normalize('NFKC').replaceAll(FORMAT_CHARACTERS, ''),
  );

/** Returns whether a text in the form of a domain is Polish: `ul.Polna`, `sp.zo.o.`, `3.piętro`, `P.H.U.Kowalski`. */
const isPolishText = (domain: string): boolean => {
  const labels = domain.toLowerCase().split('.');
  const ending = labels.at(-1) ?? '';
  if (WORDS.has(domain.toLowerCase())) return true;
  const before = labels.slice(0, -1);
  const isNumber = before.every((label) => /^\d+$/.test(label));
  if (isNumber && POLISH_WORDS.has(ending)) return true;
  if (KNOWN_ENDINGS.has(ending)) return false;
  if (labels.slice(1).some((label) => STARTS_WITH_ENDING.test(label))) return false;
  if (!LATIN_ENDING.test(ending)) return false;
  const isAbbreviated = before.every((label) => label.length === 1 || ABBREVIATIONS.has(label));
  return POLISH_LETTERS.test(ending) || isAbbreviated || isNumber;
};

/**
 * Returns the first web address in a text, with a scheme or as the bare domain that mail programs turn into a link, or `null`.
 * E-mail addresses are none.
 */
export const findUrl = (text: string): string | null => {
  if (!HAS_DOT_OR_COLON.test(text)) return null;
  const read = asRead(text);
  const [withScheme] = WITH_SCHEME.exec(read) ?? [];
  if (withScheme) return withScheme;
  const bare = read.replace(EMAIL, ' ');
  const domain = (bare.match(DOMAIN) ?? []).find((found) => !isPolishText(found));
  return domain ?? NUMERIC_HOST.exec(bare)?.[0] ?? null;
};

/** An e-mail address, else a sign that makes an address of what stands around it. */
const MAIL_OR_LINK_SIGN = new RegExp(
  `(?<mail>${EMAIL.source})|:(?=[/\\\\])|(?<=[\\p{L}\\p{N}])[.\u3002\uFF61\u2024\uFF0E\uFE52](?=[\\p{L}\\p{N}])`,
  'gu',
);

/**
 * Returns a stored text so that no program makes a link of it (defanging): each address has its full stops and colons in
 * brackets, and nothing is left out. E-mail addresses stay.
 */
export const defangWebAddresses = (text: string): string =>
  findUrl(text) === null
    ? text
    : text.replace(
        MAIL_OR_LINK_SIGN,
        (sign, mail: string | undefined) => mail ?? (sign === ':' ? '[:]' : '[.]'),
      );

/** Characters that no address of ours holds and that browsers read in different ways. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\\<>"'`]/u;

/** Returns whether an address holds characters that are not seen, or that browsers read in different ways. */
export const isStrangeAddress = (address: string): boolean => STRANGE.test(address);
