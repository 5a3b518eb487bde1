import { nameField } from '@domain/accounts/user';
import { companySchema } from '@domain/companies/companySchema';
import { answerSchema } from '@domain/offers/questions';
import { searchNameField } from '@domain/searches/savedSearchSchema';
import { requiredLine, requiredText } from '@domain/shared/fields';
import { cleanPublicLine, dropHiddenSigns } from '@domain/shared/hiddenSigns';
import { getIssues } from '@domain/shared/validation';
import { defangWebAddresses, findUrl } from '@domain/shared/webAddresses';
import { criteriaSchema } from '@domain/wanted/criteriaSchema';
import { isWebAddress } from '@domain/wanted/website';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { object } from 'yup';

const line = object({ text: requiredLine(500) });
const text = object({ text: requiredText(500) });
const listIssueKeys = (schema: typeof line, value: string) =>
  getIssues(schema, { text: value }).map(({ message }) => message.key);

const ADDRESSES = [
  'Kliknij http://phish.example/login',
  'https://phish.example',
  'HTTPS://PHISH.EXAMPLE',
  'hxxp://phish.example',
  'ftp://phish.example',
  'https:/phish',
  'https:\\\\phish',
  'www.phish.example',
  'WWW.PHISH.PL',
  'phish.pl',
  'phish.com/login',
  'phish.com:8080',
  'phish.example/login',
  'Lokal phish.xyz',
  'Lokal (phish.pl)',
  'lokal-phish.app.',
  'bit.ly/3xYz',
  't.me/oszust',
  'łąka.pl',
  'пример.рф',
  '例え.テスト',
  'xn--80ak6aa92e.com',
  'phish.xn--p1ai',
  'phish。pl',
  'phish．pl',
  'phish｡pl',
  'phish․pl',
  'ｐｈｉｓｈ.pl',
  'phi\u200Bsh.p\u200Bl',
  'phi\u00ADsh.pl',
  'phish[.]pl',
  'phish(.)com',
  'phish {.} com',
  'phish[dot]com',
  'phish (kropka) pl',
  'phish dot com',
  'phish kropka pl',
  'phish.comł',
  'phish.com.łąka',
  'x.рф',
  '1.рф/konto',
  'u.to/abc',
  'j.mp/abc',
  'ⓟhish.pl',
  'phish\u2064.pl',
  'https:phish.pl',
  '//phish.pl',
  'phish.plł/konto',
  'phish .pl',
  'phish . com',
  '185.12.44.7',
  'http://185.12.44.7',
  '185.12.44.7/login',
  'pisz@phish.pl/konto',
  'https://pewnylokal.example@evil.example',
  'ul.pl',
];

const HONEST = [
  'Biuro 120,5 m², czynsz 9.500,00 zł',
  'ABC sp. z o.o., ul. Polna 5',
  'ABC sp. z o. o.',
  'ABC Sp.z o.o.',
  'ABC sp.zo.o.',
  'ABC S.A.',
  'P.H.U. Kowalski',
  'P.H.U.Kowalski s.c.',
  'ul. Polna',
  'ul.Polna 5',
  'al.Jerozolimskie 100',
  'os.Piastów 3',
  'pl.Wolności 1',
  'św.Jana 7',
  'ks.Popiełuszki 2',
  'm.st. Warszawa',
  'm.in. sala i parking',
  'godz.10.30',
  'godz. 10.30–18.00',
  'od 1.12.2026 r.',
  '1.12.2026',
  'działka 12/3.4',
  'tel. 22 123 45 67',
  'tel.kom. 600 700 800',
  'lokal na 3.piętrze',
  'nr 12.A',
  'Lokal 3.5 m wysoki',
  'Hala A+B, 1.200 m²',
  'jan.kowalski@firma.pl',
  'Galeria „Łąka”, wejście B',
  'Warszawa, Mokotów – Służewiec',
  'Biuro 24/7 & parking',
  'Lokal 😀 ❤️ w centrum',
  'Kropka nad i',
  'wejście od pl.Łużyckiego',
  'Hala.Nośność posadzki',
  'Lokal.Część wspólna',
  'Cena 1.000.000 zł',
];

const HIDDEN: [string, string][] = [
  ['a right-to-left override', 'Biuro \u202Eevil'],
  ['an isolate', 'Biuro \u2066x\u2069'],
  ['an Arabic letter mark', 'Biuro\u061C'],
  ['a zero', 'Biuro\u0000'],
  ['a bell', 'Biuro\u0007'],
  ['a next-line', 'Biuro\u0085'],
  ['a zero-width space', 'Biu\u200Bro'],
  ['a joiner', 'Biu\u200Dro'],
  ['a soft hyphen', 'Biu\u00ADro'],
  ['a word joiner', 'Biu\u2060ro'],
  ['a byte order mark', '\uFEFFBiuro'],
  ['a Hangul filler', 'Biuro\u3164'],
  ['a halfwidth filler', 'Biuro\uFFA0'],
  ['a choseong filler', 'Biuro\u115F'],
  ['a tag', 'Biuro\u{E0041}'],
  ['a selector after a letter', 'Biuro\uFE0F'],
  ['an empty Braille cell', 'Biuro\u2800'],
  ['a line separator', 'Biuro\u2028'],
  ['half a character', 'Biuro\uD83D'],
  ['a noncharacter', 'Biuro\uFFFF'],
  ['another noncharacter', 'Biuro\u{1FFFE}'],
  ['a character of private use', 'Biuro\uE000'],
];

describe('a line that others read', () => {
  it.each(ADDRESSES)('holds no web address: %j', (value) => {
    expect(findUrl(value)).not.toBeNull();
    expect(listIssueKeys(line, value)).toEqual(['webAddressInLine']);
  });

  it.each(HONEST)('is otherwise free: %j', (value) => {
    expect(findUrl(value)).toBeNull();
    expect(listIssueKeys(line, value)).toEqual([]);
  });

  it.each(HIDDEN)('holds nothing that is not seen: %s', (_, value) => {
    expect(listIssueKeys(line, value)).toEqual(['hiddenSigns']);
  });

  it.each(['Biuro\nLokal', 'Biuro\r\nLokal', 'Biuro\tLokal', 'Bi\u0301\u0301\u0301\u0301uro'])(
    'is one line without piled marks: %j',
    (value) => {
      expect(listIssueKeys(line, value)).toEqual(['hiddenSigns']);
    },
  );

  it('bears three marks on one letter', () => {
    expect(listIssueKeys(line, 'Bi\u0323\u0302\u0301uro')).toEqual([]);
  });
});

describe('a text of several lines', () => {
  it('holds line breaks, tabs and a web address', () => {
    expect(listIssueKeys(text, 'Pierwsza\r\nDruga\n\tTrzecia: https://firma.pl')).toEqual([]);
  });

  it.each(HIDDEN)('holds nothing that is not seen: %s', (_, value) => {
    expect(listIssueKeys(text, value)).toEqual(['hiddenSigns']);
  });
});

describe('the fields that leave the house', () => {
  const wishes = {
    purpose: null,
    minRent: 0,
    maxRent: 1,
    minSurface: 0,
    maxSurface: 1,
    companyWebsite: null,
  };
  const company = (nazwa: string) =>
    getIssues(companySchema, { nazwa })
      .filter(({ path }) => path === 'nazwa')
      .map(({ message }) => message.key);

  it('are no way for an address: location, name of a search, answer, company', () => {
    const location = getIssues(criteriaSchema, { ...wishes, location: 'Kraków http://phish.example' });
    expect(location.map(({ message }) => message.key)).toEqual(['webAddressInLine']);
    const search = getIssues(object({ name: searchNameField() }), { name: 'phish.pl' });
    expect(search.map(({ message }) => message.key)).toEqual(['webAddressInLine']);
    const answer = getIssues(answerSchema, { description: 'Zapraszam\nphish.pl' });
    expect(answer.map(({ message }) => message.key)).toEqual(['webAddressInQuestion']);
    expect(company('Firma phish.example')).toEqual(['webAddressInLine']);
  });

  it.each(['MORELE.NET SP. Z O.O.', 'Cinkciarz.pl Sp. z o.o.', 'allegro.pl S.A.', 'ABC spółka z o.o.'])(
    'leave a company the name it is registered by: %s',
    (name) => {
      expect(company(name)).toEqual([]);
    },
  );

  it.each(['\u3164', '\u115F\u1160', 'Jan\uFFA0', 'Jan\u034F', "-'-", 'J\u0301\u0301\u0301\u0301an'])(
    'give a person no name that is not seen: %j',
    (name) => {
      const faults = getIssues(object({ name: nameField() }), { name });
      expect(faults.map(({ message }) => message.key)).toContain('name');
    },
  );

  it.each([
    'https://exam\u00ADple.pl',
    'https://example.pl/\u202Elp.knab',
    'https://exa\u3164mple.pl',
    'https://example.pl/a\\b',
    'https://example.pl/`',
  ])('make no website with characters that deceive: %j', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});

describe('a text stored before', () => {
  it('leads nowhere in a mail, and loses no word', () => {
    expect(defangWebAddresses('Kliknij http://phish.example/login')).toBe(
      'Kliknij http[:]//phish[.]example/login',
    );
    expect(defangWebAddresses('www.phish.pl, jan.nowak@firma.pl')).toBe(
      'www[.]phish[.]pl, jan.nowak@firma.pl',
    );
    expect(defangWebAddresses('ul. Polna 5, sp. z o.o., 1.12.2026')).toBe(
      'ul. Polna 5, sp. z o.o., 1.12.2026',
    );
  });

  it('leads nowhere where a Polish letter follows the ending', () => {
    expect(defangWebAddresses('phish.comł')).toBe('phish[.]comł');
    expect(defangWebAddresses('phish.com.łąka')).toBe('phish[.]com[.]łąka');
  });

  it('leads nowhere by characters of private use, which all stay', () => {
    expect(defangWebAddresses('firma.pl phish\uE0000\uE001.com \uE0007\uE001')).toBe(
      'firma[.]pl phish\uE0000\uE001.com \uE0007\uE001',
    );
  });

  it('keeps an e-mail address that runs into other words', () => {
    expect(defangWebAddresses('http://phish.coma@b.pl')).toBe('http[:]//phish.coma@b.pl');
    expect(defangWebAddresses('www.pl phish.a@b.plcom')).toBe('www[.]pl phish.a@b.plcom');
  });

  it('is one line without hidden characters', () => {
    expect(cleanPublicLine('Biuro \u202Egro.live\nLokal\u0000 i\u0301\u0301\u0301\u0301\u0301')).toBe(
      'Biuro gro.live Lokal i\u0301\u0301\u0301'.normalize('NFD'),
    );
    expect(dropHiddenSigns('Pierwsza\u2028Druga\vTrzecia\u00AD')).toBe('Pierwsza\nDruga\nTrzecia');
  });

  it('never leads anywhere, whatever was stored', () => {
    const words = fc.constantFrom(
      'http://',
      'www.',
      'phish',
      '.',
      'com',
      '/',
      ' ',
      'ł',
      '。',
      '\u200B',
      '\uE0000\uE001',
      ' a@b.pl ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const cleaned = defangWebAddresses(cleanPublicLine(parts.join('')));
        expect(cleaned).not.toMatch(/:\/\//);
        // ASCII letters after the ending make it a different domain
        expect(cleaned.replace(/a@b\.pl/g, '')).not.toMatch(/phish\.com(?![a-z])/);
      }),
    );
  });
});
