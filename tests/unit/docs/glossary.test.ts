import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

/** Stems of the Polish terms that the screens decline or use in a longer phrase. */
const STEMS: Record<string, string> = {
  przerwa: 'przerwie tak długiej',
  'umowa w formie pisemnej': 'umowy w formie pisemnej',
  przechowywanie: 'przechowujemy',
  'zapisane wyszukiwanie': 'zapisane wyszukiwania',
};

/** Terms whose sentences are compared: the beginnings of their Polish words, and the words of the English sentence. */
const SCREEN_WORDS: Record<string, [polish: string, english: RegExp]> = {
  deposit: ['kaucj', /deposit/i],
  landlord: ['wynajmując', /landlord/i],
  tenant: ['najemc', /tenant/i],
  draft: ['projekt', /draft/i],
  'counter-offer': ['kontrofert', /counter-offer/i],
  reservation: ['rezerwacj', /reserv/i],
  payout: ['wypłat', /payout|pa(y|id) out|outgoing payment/i],
  'handover protocol': ['protok', /protocol/i],
  handover: ['przekazani\\p{L}+ lokalu', /handover|hand(s|ing|ed)? over/i],
  authority: ['umocowan', /authority/i],
  'wanted listing': ['ogłoszeni', /listing/i],
  'saved search, alert': ['zapisan\\p{L}+ wyszukiwani', /saved search/i],
  'true cost': ['pełn\\p{L}+ koszt', /full cost/i],
  'non-rent fees': ['opłat\\p{L}* poza czynszem', /service charges/i],
  block: ['blokad|zablokow', /block/i],
  seal: ['pieczę', /\bseal/i],
  digest: ['odcisk', /digest|fingerprint/i],
  'audit chain': ['łańcuch', /chain/i],
  'evidence pack': ['pakiet\\p{L}* dowodow', /evidence pack/i],
  'identity request': ['weryfikacj\\p{L}+ tożsamości', /identity/i],
  party: ['drug\\p{L}+ stron|(?:obu|obie) stron', /part(y|ies)/i],
  administrator: ['administrator', /administrat(or|ion)/i],
  'power of attorney': ['pełnomocnictw', /power of attorney|powers of attorney/i],
  certificate: ['świadectw\\p{L}+ charakterystyki', /certificate/i],
  'excl. VAT': ['netto', /VAT/],
  'trusted list': ['list\\p{L}* zaufania', /trusted list/i],
  'second signer': ['drugi\\p{L}* podpis', /second|both/i],
  term: ['okres\\p{L}* najmu', /term|lease/i],
  notice: ['wypowiedzeni', /notice/i],
  'return protocol': ['protok\\p{L}+ zwrotu', /return protocol/i],
  'settlement, deduction': ['rozliczeni\\p{L}+ kaucji|potrąc', /settle|deduct|keep|kept/i],
};

type SecondWord = { lang: 'pl' | 'en'; for: string; word: RegExp; except?: RegExp };

/**
 * Words that the texts of a language do not use, because the glossary has another one for the same thing. `except` names the texts in
 * which the word means another thing.
 */
const SECOND_WORDS: readonly SecondWord[] = [
  { lang: 'en', for: 'party', word: /\b(?:(?:other|either|both|one) sides?|the sides)\b/i },
  { lang: 'en', for: 'administrator', word: /\badmins?\b/i },
  { lang: 'en', for: 'refused premises', word: /premises not taken(?! over)|handover refused/i },
  { lang: 'en', for: '/netto', word: /\/net\b/ },
  { lang: 'en', for: 'excl. VAT', word: /(?<!\{)\b(?:net|gross)\b(?!\})/i },
  { lang: 'en', for: 'PLN', word: /(?<!\p{L})zł(?!\p{L})/u },
  { lang: 'pl', for: 'odcisk', word: /(?<!\p{L})skrót/iu },
  { lang: 'pl', for: 'przy podpisaniu i odbiorze', word: /na start/i },
  { lang: 'pl', for: 'protokół zdawczo-odbiorczy', word: /protok\p{L}+ (?:z )?(?:przekazania|odbioru)/iu },
  // The events of administrators are a log. The chain is the proof of one lease.
  { lang: 'pl', for: 'łańcuch dowodowy', word: /dziennik/i, except: /^(?:admin|layout:titles\.adminLog)/ },
  { lang: 'en', for: 'audit chain', word: /audit log|\bthe log\b/i, except: /^admin/ },
  { lang: 'pl', for: 'projekt', word: /szkic/i },
  { lang: 'pl', for: 'na czas nieoznaczony', word: /nieokreślon/i },
  { lang: 'en', for: 'open-ended', word: /indefinite (?:lease|term)/i },
  // A claim is a debt on every other screen.
  { lang: 'en', for: 'rights', word: /\bclaims?\b/i, except: /^(?!adminSections:)/ },
  { lang: 'en', for: 'rights', word: /\broles?\b/i, except: /^company:workers\.role$/ },
  {
    lang: 'pl',
    for: 'uprawnienia',
    word: /(?<!\p{L})rol[aeęi](?!\p{L})/iu,
    except: /^company:workers\.role$/,
  },
  { lang: 'pl', for: 'termin przekazania', word: /termin\p{L}* odbioru/iu },
  {
    lang: 'pl',
    for: 'zakończyć umowę',
    word: /zakończ(?:yć)? najem/i,
    except: /^emails:term(?:Proposals|Agreements)/,
  },
  { lang: 'pl', for: 'termin', word: /umówion\p{L}+ chwil/iu },
  { lang: 'pl', for: 'pozostawić umowę w mocy', word: /utrzyma\p{L}* umow|umowę utrzym/iu },
  { lang: 'pl', for: 'świadectwo charakterystyki energetycznej', word: /świadectw\p{L}+ energetyczn/iu },
  {
    lang: 'pl',
    for: 'Usługodawca',
    word: /(?<![{\p{L}])operator/iu,
    except: /^(?!legal(?:Terms|Landlord|Tenant|Prices):)/,
  },
  // The fee has its own name.
  { lang: 'en', for: 'service', word: /\bplatform\b(?! fee)/i },
  { lang: 'pl', for: 'serwis', word: /(?<!\p{L})platform/iu },
  { lang: 'en', for: 'payment reference', word: /transfer title/i },
  {
    lang: 'en',
    for: 'floor',
    word: /(?<!\{\{)\blevels?\b/i,
    except: /^enums:warehouseFeature\.groundLevelWarehouse$/,
  },
  {
    lang: 'en',
    for: 'rejected deposit',
    word: /deposit (?:was |is )?(?:refused|not accepted)|refuse the deposit/i,
  },
  { lang: 'en', for: 'rejected scan', word: /refused? the (?:previous )?scan|scan (?:was|is) refused/i },
  { lang: 'en', for: 'submit', word: /\bhand(?:s|ed|ing)? in\b/i },
  { lang: 'en', for: 'e-mail', word: /(?<!e-)\bmails?\b(?!\/)/i },
  { lang: 'en', for: 'commercial space to let', word: /(?<!have )\bpremises to let\b/i },
];

/** Sentences of the client with a second word, which stay as they are. */
const CLIENT_SENTENCES = /^adminSections:claims\.(?:admin|creator)(Added|Failed|Removed|NotRemoved)$/;

/** Sentences that say a term in one language only, each with the reason. */
const OTHER_WORDS: Record<string, string> = {
  'emails:kinds.protocolRejected.paragraphs.1': 'the sentence before names the deposit',
  'protocol:refusal.ownText': 'the sentence before names the deposit',
  'salesDashboard:website.invitation': 'the mail has one text, which is Polish',
  'faq:entries.linkCompany.answer': 'English names the document, a proof of authority, in other words',
  'legalTerms:sections.5.points.2':
    'English says what the document shows: that the user may act for the company',
  'signing:wanted.title': 'English says what the listing says: what the company looks for',
  'wanted:demand.toBoard': 'English says what the listings say: what companies look for',
  'emails:kinds.offerBlocked.paragraphs.2': 'the headline says that the offer is blocked',
  'identity:mObywatel.lead': 'the other end of a call is no party of a lease',
  'identity:mObywatel.question.text': 'the other end of a call is no party of a lease',
  'errors:visitorNotFree': 'a visitor is no party of a lease yet',
  'legalPrivacy:sections.0.title': 'the controller of data is no administrator of the platform',
  'legalPrivacy:sections.0.points.0': 'the controller of data is no administrator of the platform',
  'adminSections:claims.adminAdded': 'a sentence of the client',
  'adminSections:claims.adminFailed': 'a sentence of the client',
  'adminSections:claims.adminRemoved': 'a sentence of the client',
  'adminSections:claims.adminNotRemoved': 'a sentence of the client',
  'protocol:blocked.title': 'a form that cannot be filled in yet is locked; blocked is a measure of an admin',
};

const NO_TERM = '–';

const readAll = (...patterns: string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');

const SOURCE = readAll('src/**/*.{ts,tsx}', 'functions/src/**/*.ts', 'tools/**/*.ts');
const POLISH = readAll('locales/pl/*.json');

const ROWS = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '', polish = '']) => ({ term, meaning, polish }));

/** Matches a term as separate words, with hyphens, or joined to a name: `saved search`, `savedSearch`. */
const toTermPattern = (term: string): RegExp => new RegExp(term.split(/[ -]/).join('[\\s_-]*'), 'i');

/** Matches the words of a Polish term or its stem, from the beginning of a word. */
const toPolishPattern = (term: string): RegExp => new RegExp(`(?<!\\p{L})${STEMS[term] ?? term}`, 'iu');

/** Returns the patterns of a row's terms: its names in backticks, otherwise its words. */
const getTermPatterns = (cell: string): RegExp[] => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => new RegExp(`\\b${name}\\b`));
  return names.length > 0 ? names : cell.split(', ').map(toTermPattern);
};

type Texts = { [key: string]: Texts | string };

const listTexts = (texts: Texts | string, path: string): [key: string, text: string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, value]) =>
        listTexts(value, path.endsWith(':') ? path + key : `${path}.${key}`),
      );

/** Returns the texts of a language by namespace and key. */
const readTexts = (lang: 'pl' | 'en'): Map<string, string> =>
  new Map(
    globSync(`locales/${lang}/*.json`, { cwd: ROOT }).flatMap((file) =>
      listTexts(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), `${basename(file, '.json')}:`),
    ),
  );

const TEXTS = { pl: readTexts('pl'), en: readTexts('en') };

/** Returns the keys whose Polish text has a word of a term and whose English text has none. */
const findOneSided = (term: string): string[] => {
  const [polish, english] = SCREEN_WORDS[term] ?? ['', /./];
  const pattern = new RegExp(`(?<!\\p{L})(?:${polish})`, 'iu');
  return [...TEXTS.pl].flatMap(([key, text]) => {
    const translated = TEXTS.en.get(key);
    return pattern.test(text) && translated !== undefined && !english.test(translated) ? [key] : [];
  });
};

describe('the glossary', () => {
  it('has a meaning and a Polish term or a dash in each of at most 70 rows, which one sitting can read', () => {
    expect(ROWS.length).toBeGreaterThan(60);
    expect(ROWS.length).toBeLessThanOrEqual(70);
    expect(ROWS.filter(({ term, meaning, polish }) => !(term && meaning && polish))).toEqual([]);
  });

  it.each(ROWS)('uses a term that occurs in the code: $term', ({ term }) => {
    expect(getTermPatterns(term).filter((pattern) => !pattern.test(SOURCE))).toEqual([]);
  });

  it.each(ROWS.filter(({ polish }) => polish !== NO_TERM))(
    'names $term in Polish as the screens do: $polish',
    ({ polish }) => {
      const missing = polish.split(', ').filter((term) => !toPolishPattern(term).test(POLISH));
      expect(missing).toEqual([]);
    },
  );

  it.each(Object.keys(SCREEN_WORDS))('has the English sentence say %s where the Polish one does', (term) => {
    expect(findOneSided(term).filter((key) => !OTHER_WORDS[key])).toEqual([]);
  });

  it('compares sentences by terms of the table, and excuses only those that differ', () => {
    const terms = ROWS.map(({ term }) => term.replace(/ \(.*\)/, ''));
    expect(Object.keys(SCREEN_WORDS).filter((term) => !terms.includes(term))).toEqual([]);
    const differing = Object.keys(SCREEN_WORDS).flatMap(findOneSided);
    expect(Object.keys(OTHER_WORDS).filter((key) => !differing.includes(key))).toEqual([]);
  });

  it.each(SECOND_WORDS)(
    'lets the $lang texts say $for and no second word for it',
    ({ lang, word, except }) => {
      const found = [...TEXTS[lang]].filter(
        ([key, text]) => word.test(text) && !CLIENT_SENTENCES.test(key) && !except?.test(key),
      );
      expect(found).toEqual([]);
    },
  );

  it('lists a stem only for a Polish term of the table', () => {
    const terms = ROWS.flatMap(({ polish }) => polish.split(', '));
    expect(Object.keys(STEMS).filter((term) => !terms.includes(term))).toEqual([]);
  });
});
