import { normalizeForSearch } from '../shared/text';
import { type StatementEntry, takeAccount, tidy } from './bankStatement';

type Details = Pick<StatementEntry, 'counterparty' | 'counterpartyAccount' | 'title'>;
type Part = 'counterparty' | 'counterpartyAccount' | 'title' | 'other';

/** Labels of the parts of a sentence; lower case without diacritics. */
const LABELS: Record<Part, readonly string[]> = {
  counterpartyAccount: [
    'z rachunku',
    'z rach',
    'na rachunek',
    'na rach',
    'nr rachunku nadawcy',
    'nr rachunku',
    'nr rach',
    'rachunek nadawcy',
    'rachunek odbiorcy',
    'rachunek kontrahenta',
    'rachunek',
    'rach',
    'konto nadawcy',
    'konto',
    'iban',
    'from account',
  ],
  counterparty: [
    'nazwa nadawcy',
    'nazwa odbiorcy',
    'nazwa zleceniodawcy',
    'nazwa kontrahenta',
    'zleceniodawca',
    'kontrahent',
    'nadawca',
    'odbiorca',
    'platnik',
    'nazwa',
    'od',
    'dla',
    'from',
    'sender',
  ],
  title: ['tytul operacji', 'tytul przelewu', 'tytulem', 'tytul', 'tyt', 'szczegoly', 'opis', 'title'],
  other: ['tnr', 'id iph', 'nr ref', 'ref', 'referencje', 'adres', 'data', 'kwota', 'waluta', 'nip', 'swift'],
};

/** Allows a blank after each letter, because a bank may break a line inside a label. */
const toSpacedPattern = (label: string): string =>
  [...label.replaceAll(' ', '')].map((letter) => `${letter}\\s?`).join('');

const ALTERNATIVES = Object.values(LABELS)
  .flat()
  .sort((one, other) => other.length - one.length);
const KNOWN = `(${ALTERNATIVES.map(toSpacedPattern).join('|')})\\.?\\s?:`;
/** A bank's label that we do not know also ends the part before it. */
const UNKNOWN = '[a-z][a-z ./]{0,20}\\.?\\s?:';
const BEHIND_SEMICOLON = new RegExp(`(?:^|;)\\s*(?:\\d{3,4}\\s+)?(?:${KNOWN}|${UNKNOWN})`, 'g');
const BEHIND_BLANK = new RegExp(`(?:^|[\\s;,/])(?:${KNOWN})`, 'g');
const STARTS_BEHIND_SEMICOLON = new RegExp(`;\\s*${KNOWN}`);

const getLabelPart = (label: string): Part => {
  const bare = label.replaceAll(/\s/g, '');
  const entry = Object.entries(LABELS).find(([, labels]) =>
    labels.some((known) => known.replaceAll(' ', '') === bare),
  );
  return (entry?.[0] as Part | undefined) ?? 'other';
};

/** Normalises a text without changing its length, so that indices stay valid in the original. */
const foldInPlace = (text: string): string =>
  [...text.normalize('NFC')]
    .map((char) => (normalizeForSearch(char).length === char.length ? normalizeForSearch(char) : char))
    .join('');

type LabelledPart = { part: Part | null | undefined; label: string; value: string };

/** A payer may be named by any of its labels, an account in two notations by two. */
const toKey = (part: Part, label: string): string => (part === 'counterparty' ? part : label);

/**
 * Collects the first value of each part. After the title the text may be the payer's: if a label occurs there twice with
 * different values, its part is left empty.
 */
const collectParts = (found: readonly LabelledPart[]): Map<Part, string> => {
  const parts = new Map<Part, string>();
  const behindTitle = new Map<string, string>();
  for (const { part, label, value } of found) {
    if (!part || !value) continue;
    if (!parts.has(part)) {
      if (parts.has('title')) behindTitle.set(toKey(part, label), value);
      parts.set(part, value);
    } else if ((behindTitle.get(toKey(part, label)) ?? value) !== value) parts.set(part, '');
  }
  return parts;
};

/** `part` is `null` for an unknown label. */
type Label = { part: Part | null; label: string; from: number; to: number };

/** Returns the parts of a sentence by their labels, the first of each kind. */
const getParts = (text: string): Map<Part, string> => {
  const plain = foldInPlace(text);
  const pattern = STARTS_BEHIND_SEMICOLON.test(plain) ? BEHIND_SEMICOLON : BEHIND_BLANK;
  const labels: Label[] = [...plain.matchAll(pattern)].map((match) => ({
    part: match[1] === undefined ? null : getLabelPart(match[1]),
    label: tidy(match[1] ?? ''),
    from: match.index,
    to: match.index + match[0].length,
  }));
  /** A payer may write a colon too, so inside a title only known labels start another part. */
  const isLabel = (label: Label, index: number) => label.part !== null || labels[index - 1]?.part !== 'title';
  const found = labels.filter(isLabel);
  return collectParts(
    found.map(({ part, label, to }, index) => ({
      part,
      label,
      value: tidy(text.slice(to, found[index + 1]?.from).replace(/[;,]\s*$/, '')),
    })),
  );
};

/** SEPA codes between slashes, used by some banks as labels: `/NAME/FIRMA/REMI/Kaucja/IBAN/PL61…`. */
const LONG_CODES: Record<string, Part> = {
  NAME: 'counterparty',
  REMI: 'title',
  IBAN: 'counterpartyAccount',
  CNTP: 'counterparty',
  ORDP: 'counterparty',
  USTD: 'title',
};
/** Codes of three letters, which other banks use in the same way: `/CTC/076/ORD/61…/FIRMA/INF/Kaucja`. */
const SHORT_CODES: Record<string, Part> = { ORD: 'counterparty', INF: 'title', REM: 'title' };
/** Codes behind which account and bank come before the name: `/CNTP/PL61…/BREXPLPW/FIRMA/WARSZAWA`. */
const PARTY_CODES = ['CNTP', 'ORD'];
const PARTY = /^((?:PL)?\d{26})\/(?:[A-Z0-9]{8}(?:[A-Z0-9]{3})?)?\/?([^/]*).*$/;

/** A sentence with codes begins with one, after the code of the operation. All of its codes are equally long. */
const STARTS_WITH_SLASH_CODE = /^(?:\d{3,4}\s*)?\/([A-Z]{3,4})\//;

/**
 * Returns the parts of a text by codes between slashes. Returns none if the text does not begin with one, because a payer may
 * write them too.
 */
const getSlashParts = (text: string): Map<Part, string> => {
  const [, first = ''] = STARTS_WITH_SLASH_CODE.exec(text) ?? [];
  if (!first) return new Map();
  const known = first.length === 3 ? SHORT_CODES : LONG_CODES;
  // the closing slash of a code may open the next one
  const codes = [...text.matchAll(new RegExp(`/([A-Z]{${first.length}})(?=/)`, 'g'))];
  return collectParts(
    codes.map(({ 1: code = '', 0: written, index: from }, index) => {
      const value = tidy(
        text.slice(from + written.length, codes[index + 1]?.index).replace(/^\/+|\/+$/g, ''),
      );
      const bare = PARTY_CODES.includes(code) ? value.replace(PARTY, '$1 $2') : value;
      return { part: known[code], label: code, value: bare };
    }),
  );
};

/** Parts that identify the payer for an admin. */
const NAMING: readonly Part[] = ['counterparty', 'counterpartyAccount'];

/** Code of the operation before the first word. */
const OPERATION_CODE = /^\d{3}(?=\s|$)\s*/;

/**
 * Extracts payer, account and title from a sentence such as `…; z rach.: …; od: …; tyt.: …`. If no part is recognised, the whole
 * sentence except an account is the title. `own` are the statement's accounts.
 */
export const readSentence = (sentence: string, own: readonly string[]): Details => {
  const text = tidy(sentence).normalize('NFC');
  const [slashed, labelled] = [getSlashParts(text), getParts(text)];
  const isSlashed = slashed.has('title');
  // the payer wrote one of the two, and it is unclear which
  if (isSlashed && NAMING.some((part) => labelled.has(part)))
    return { counterparty: '', counterpartyAccount: '', title: text };
  const parts = isSlashed ? slashed : labelled;
  const written = takeAccount(
    parts.get('counterpartyAccount') ?? text.replace(parts.get('title') ?? '', ' '),
  );
  const counterpartyAccount = own.includes(written.account) ? '' : written.account;
  const counterparty = takeAccount(parts.get('counterparty') ?? '').rest;
  const title = parts.get('title');
  if (title !== undefined) return { counterparty, counterpartyAccount, title };
  if (counterparty || parts.has('counterpartyAccount')) {
    const [start = ''] = text.split(';');
    return { counterparty, counterpartyAccount, title: start.replace(OPERATION_CODE, '') };
  }
  return { counterparty: '', counterpartyAccount, title: written.rest };
};
