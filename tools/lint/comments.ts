import type { SourceFile } from './names';

/** Words that are hard for a newcomer, each with its replacement. */
const WORDS: Readonly<Record<string, string>> = {
  whoever: 'anyone who, the user',
  anew: 'again',
  somebody: 'someone, a user',
  nobody: 'no one, no user',
  dear: 'expensive',
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/[^\n]*/g;
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'i');
const WHAT = /(?:^|[.:;?!]\s+)What\b/;

const toSentence = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .replace(/(?:^|\n)\s*(?:\*|\/\/)?[ \t]*/g, ' ')
    .trim();

const findWordFault = (sentence: string): string | null => {
  const word = WORD.exec(sentence)?.[0].toLowerCase();
  return word ? `"${word}": ${WORDS[word]}` : null;
};

/** Returns why a comment is hard to read, or `null`. */
const findFault = (sentence: string): string | null =>
  findWordFault(sentence) ??
  (WHAT.test(sentence) ? 'a sentence that begins with "What": name the thing' : null);

/** Title of a test or of a group of tests, after the table of its cases if there is one. */
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

const getLine = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export type WordFault = { file: string; line: number; fault: string };

/** Returns the comments of a file that have a forbidden word or a sentence that begins with "What". */
export const findCommentFaults = ({ file, text }: SourceFile): WordFault[] =>
  [...text.matchAll(COMMENT)].flatMap((found) => {
    const fault = findFault(toSentence(found[0]));
    return fault ? [{ file, line: getLine(text, found.index), fault }] : [];
  });

/** Returns the titles of tests in a file that have a forbidden word. */
export const findTitleFaults = ({ file, text }: SourceFile): WordFault[] =>
  [...text.matchAll(TITLE)].flatMap((found) => {
    const fault = findWordFault(found[2] ?? '');
    return fault ? [{ file, line: getLine(text, found.index), fault }] : [];
  });
