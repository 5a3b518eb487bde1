import { normalizeForSearch } from '../../shared/text';
import { findMeaning, PHRASE_MAX_WORDS, SPELLED_AMOUNT, type Token, type TokenKind } from './words';

const THOUSAND = 1000;
const MILLION = 1_000_000;

const NUMBER = String.raw`\d{1,3}(?:[ .]\d{3})+(?:,\d{1,2})?|\d+(?:,\d{1,2})?`;
const CURRENCY = String.raw`(?:zlotych polskich|zlotych|zlote|zlotego|zloty|zl|pln)\b\.?`;
const MONEY = new RegExp(
  String.raw`(?<![\d.,])(?<amount>${NUMBER})(?:,-)? ?(?<unit>tysiecy|tysiace|tys\b\.?|miliona|milionow|miliony|mln\b\.?)? ?(?:\((?<inner>[^()]*)\))? ?(?:${CURRENCY})(?: ?\((?<spelled>[^()]*)\))?`,
  'g',
);
const MONEY_MARK = /^¤(\d+(?:\.\d+)?)$/;

const UNITS: [start: string, factor: number][] = [
  ['tys', THOUSAND],
  ['mln', MILLION],
  ['milion', MILLION],
];

const toAmount = (amount: string, unit: string | undefined): number => {
  const [whole = '', grosze = '0'] = amount.replaceAll(/[ .]/g, '').split(',');
  return Number(`${whole}.${grosze}`) * (UNITS.find(([start]) => unit?.startsWith(start))?.[1] ?? 1);
};

const isSpelled = (words: string | undefined): boolean => words === undefined || SPELLED_AMOUNT.test(words);

/** Replaces amounts of money by marks. An amount with unknown words beside it stays as it is. */
const markMoney = (text: string): string =>
  text.replaceAll(MONEY, (whole: string, ...found: unknown[]) => {
    const { amount, unit, inner, spelled } = found.at(-1) as Record<string, string | undefined>;
    return isSpelled(inner) && isSpelled(spelled) ? ` ¤${toAmount(amount ?? '', unit)} ` : whole;
  });

/** Lower case without diacritics; one kind of space and dash; abbreviations of companies as the word for a company. */
const clean = (sentence: string): string =>
  markMoney(
    normalizeForSearch(sentence)
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .replaceAll(/[„”"'’«»]/g, ' ')
      .replaceAll(/\bsp\. ?z ?o\. ?o\.?|\bsp\. ?k\.|\bs\. ?a\./g, ' spolki ')
      .replaceAll(/w (?:ten|nastepujacy|taki) sposob ?, ?ze\b/g, ' ')
      .replaceAll(/(?:^|(?<=[\s:,;.]))(?:\d|[a-h])\)(?=\s)/g, ' • ')
      .replaceAll(/(?:^|(?<=\s))[-–—](?=\s|$)/g, ' , '),
  );

const MARKS: Record<string, TokenKind> = {
  ',': 'COMMA',
  ':': 'COMMA',
  ';': 'STOP',
  '.': 'STOP',
  '•': 'BULLET',
};

/** Returns words and marks. Anything else is a word of its own, which no phrase contains. */
const splitWords = (text: string): string[] => text.match(/¤[\d.]+|[\p{L}\p{N}][\p{L}\p{N}-]*|[^\s]/gu) ?? [];

const readMark = (word: string): Token | null => {
  const amount = MONEY_MARK.exec(word)?.[1];
  if (amount !== undefined) return { kind: 'MONEY', text: word, value: Number(amount) };
  const kind = MARKS[word];
  return kind ? { kind, text: word } : null;
};

/** Returns the token at a position and the number of its words: the longest known phrase, else an unknown word. */
const readToken = (words: readonly string[], at: number): [Token, number] => {
  const first = words[at] ?? '';
  const mark = readMark(first);
  if (mark) return [mark, 1];
  for (let length = Math.min(PHRASE_MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const meaning = findMeaning(text);
    if (meaning) return [{ ...meaning, text }, length];
  }
  return [{ kind: 'UNKNOWN', text: first }, 1];
};

const readTokens = (words: readonly string[]): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const [token, length] = readToken(words, at);
    tokens.push(token);
    at += length;
  }
  return tokens;
};

const LINKS: readonly TokenKind[] = ['AND', 'OR', 'COMMA'];
/** Words after which `zarządu` belongs to a role or a condition; elsewhere it only names the body. */
const BOARD_AFTER: readonly TokenKind[] = ['MEMBER', 'ROLE', 'IF', 'SIZE'];
const BOARD_BEFORE: readonly TokenKind[] = ['SIZE', 'CONSISTS'];

const isFill = (token: Token | undefined): boolean => token?.kind === 'FILL';

/** Drops words that carry no rule, with the conjunctions between them, and `zarząd` where it only names the body. */
const dropFill = (tokens: readonly Token[]): Token[] =>
  tokens
    .filter((token, at) => {
      const isBetween = isFill(tokens[at - 1]) && isFill(tokens[at + 1]);
      return !(LINKS.includes(token.kind) && isBetween);
    })
    .filter((token) => token.kind !== 'FILL')
    .filter(({ kind }, at, rest) => {
      const [before, after] = [rest[at - 1]?.kind, rest[at + 1]?.kind];
      return kind !== 'BOARD' || BOARD_AFTER.includes(before!) || BOARD_BEFORE.includes(after!);
    });

/** Drops repeated marks and those at both ends. */
const dropLooseMarks = (tokens: readonly Token[]): Token[] => {
  const isMark = (token: Token | undefined) =>
    token === undefined || token.kind === 'COMMA' || token.kind === 'STOP';
  const kept: Token[] = [];
  for (const token of tokens) {
    const last = kept.at(-1);
    if (!isMark(token)) kept.push(token);
    else if (!isMark(last)) kept.push(token);
    else if (last?.kind === 'COMMA' && token.kind === 'STOP') kept[kept.length - 1] = token;
  }
  while (kept.length > 0 && isMark(kept.at(-1))) kept.pop();
  return kept;
};

/** Returns the words of a sentence that carry its rule. A word outside the lexicon stays, as `UNKNOWN`. */
export const tokenize = (sentence: string): Token[] =>
  dropLooseMarks(dropFill(readTokens(splitWords(clean(sentence)))));
