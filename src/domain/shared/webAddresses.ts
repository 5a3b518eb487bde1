import { FORMAT_CHARACTERS } from './identifierText';

// bounded like real addresses (a label has at most 63 characters), so that no text takes long to match
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}(?![\p{L}\p{N}:/?#])/gu;
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,20}:\/\/\S*|\bh(?:tt|xx)ps?:[/\\]+\S*/iu;
const DOMAIN =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})/giu;
/** An IPv4 address. */
const NUMERIC_HOST =
  /(?<![\p{N}.,])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\p{N}]|\.\p{N})/u;

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Top-level domains that anyone can register and that mail programs turn into links, even if the rest looks like a Polish
 * abbreviation. Brands and Polish words (`bar`, `salon`) are left out.
 */
const KNOWN_ENDINGS = toWordSet(
  'com net org info biz eu pl de uk fr it es nl be at ch cz sk ua ru by lt lv ee se dk fi no hu ro bg gr pt ie us ca au nz ' +
    'cn jp kr in br mx tr il io me co cc tv ws ly gl gd gg la ai fm am is st sh so su re pw tk ml ga cf gq app dev page web ' +
    'site online shop store xyz top club live link click pro tech cloud space icu vip win bid art blog news email host to mp nu id tt cx ae ms sx vc ovh ' +
    'agency apartments asia auction band bank bargains blue book booking build builders business buy camp capital ' +
    'car cards care career careers cars case cash center city cleaning clinic college community company compare ' +
    'computer construction consulting contact contractors cooking credit creditcard deal dealer deals degree ' +
    'delivery digital direct directory domains energy enterprises estate exchange express fail finance financial ' +
    'free fun fund fyi gift glass global gmbh gold green group guide guru health healthcare help here holdings homes ' +
    'hosting hotels house immo immobilien inc industries ink insurance insure international investments jobs land ' +
    'law lease legal life living llc loan loans london love ltd ltda luxury management map marketing markets mba ' +
    'money mortgage name navy network new now one ooo partners pay pharmacy phone properties property realestate ' +
    'rent rentals repair report restaurant review room run safe sale save school science search secure security ' +
    'select services shopping show social software solutions storage stream study supply support systems tax team ' +
    'technology tickets today tokyo trade trading training trust ventures video vote webcam website work world you ' +
    'zip',
);
/** Top-level domains recognised even if the URL has spaces in it or runs into a word. */
const COMMON_ENDINGS = 'com|net|org|info|eu|pl';
/** Programs that know only ASCII letters end a URL before a Polish letter: `firma.comł`. */
const STARTS_WITH_ENDING = new RegExp(`^(?:${COMMON_ENDINGS})(?![a-z])`, 'u');
/** Titles and abbreviations written before a name without a blank; they are no host. */
const ABBREVIATIONS = toWordSet(
  'ul al pl os św ks gen płk mjr im nr lok pok tel kom faks godz min max ok m.in m.st np tj tzn itd itp sp ew wg ds woj pow gm ' +
    'msc dr inż mgr prof hab r p h u w z o s c st',
);
/** Top-level domains that are also Polish words: after a number they begin a sentence. */
const POLISH_WORDS = toWordSet('to');
/** Words that look like a domain. */
const WORDS = toWordSet('m.in m.st m.kw');
/** Polish uses Latin letters, so an ending in another script is a domain, however short the name before it. */
const LATIN_ENDING = /^\p{Script=Latin}+$/u;
const POLISH_LETTERS = /[ąćęłńóśźż]/iu;

/** Fast path: text without any of these has no URL, which is true of most text. */
const HAS_DOT_OR_COLON = /[.:\u2024-\u2026\u2488-\u249B\u3002\uFE52\uFE55\uFF0E\uFF1A\uFF61]|dot|kropka/iu;

/** Ways to write a full stop that hide a URL from programs. */
const HIDDEN_DOTS: [RegExp, string][] = [
  [/[\u3002\uFF61\u2024\uFF0E\uFE52]/gu, '.'],
  [/\s{0,3}[[({<]\s{0,3}(?:\.|dot|kropka)\s{0,3}[\])}>]\s{0,3}/giu, '.'],
  [/\s{1,3}(?:dot|kropka)\s{1,3}(?=\p{L}{2,10}(?!\p{L}))/giu, '.'],
  [new RegExp(`(?<=[\\p{L}\\p{N}])\\s{1,3}\\.\\s{0,3}(?=(?:${COMMON_ENDINGS})(?!\\p{L}))`, 'giu'), '.'],
];

/** Returns a text as mail programs read it: without invisible characters, with every kind of full stop unified. */
const asRead = (text: string): string =>
  HIDDEN_DOTS.reduce(
    (read, [dots, dot]) => read.replace(dots, dot),
    text.normalize('NFKC').replaceAll(FORMAT_CHARACTERS, ''),
  );

/** Returns whether a text shaped like a domain is Polish: `ul.Polna`, `sp.zo.o.`, `3.piętro`, `P.H.U.Kowalski`. */
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

/** The start of a path, a query or a port behind the host of a URL. */
const BEHIND_HOST = /^(?:[/?]|:\d)/;

/** Returns whether a host with a path, a query or a port behind it is Polish: `tel.kom:501`, `3.piętro/4`. */
const isPolishBeforePath = (domain: string): boolean => {
  const ending = domain.toLowerCase().split('.').at(-1) ?? '';
  const isWord = WORDS.has(domain.toLowerCase()) || ABBREVIATIONS.has(ending) || POLISH_LETTERS.test(ending);
  return isWord && isPolishText(domain);
};

const findDomain = (text: string): string | null => {
  for (const { 0: domain, index } of text.matchAll(DOMAIN)) {
    const hasPath = BEHIND_HOST.test(text.slice(index + domain.length, index + domain.length + 2));
    if (!(hasPath ? isPolishBeforePath(domain) : isPolishText(domain))) return domain;
  }
  return null;
};

/**
 * Returns the first URL in a text, with a scheme or as a bare domain that mail programs turn into a link, or `null`. Ignores
 * e-mail addresses.
 */
export const findUrl = (text: string): string | null => {
  if (!HAS_DOT_OR_COLON.test(text)) return null;
  const read = asRead(text);
  const [withScheme] = WITH_SCHEME.exec(read) ?? [];
  if (withScheme) return withScheme;
  const bare = read.replace(EMAIL, ' ');
  return findDomain(bare) ?? NUMERIC_HOST.exec(bare)?.[0] ?? null;
};

/** An e-mail address, or a character that turns the text around it into a URL. */
const MAIL_OR_LINK_SIGN = new RegExp(
  `(?<mail>${EMAIL.source})|:(?=[/\\\\])|(?<=[\\p{L}\\p{N}])[.\u3002\uFF61\u2024\uFF0E\uFE52](?=[\\p{L}\\p{N}])`,
  'gu',
);

/**
 * Defangs a stored text, so that no program turns it into a link: puts the full stops and colons of each URL in brackets and
 * drops nothing. E-mail addresses stay.
 */
export const defangWebAddresses = (text: string): string =>
  findUrl(text) === null
    ? text
    : text.replace(
        MAIL_OR_LINK_SIGN,
        (sign, mail: string | undefined) => mail ?? (sign === ':' ? '[:]' : '[.]'),
      );

/** Characters that occur in no URL of ours and that browsers interpret differently. */
const STRANGE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\s\\<>"'`]/u;

/** Returns whether a URL has invisible characters, or characters that browsers interpret differently. */
export const isStrangeAddress = (address: string): boolean => STRANGE.test(address);
