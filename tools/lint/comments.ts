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

/** Returns why a comment is hard to read, or `null`. */
const findFault = (sentence: string): string | null => {
  const word = WORD.exec(sentence)?.[0].toLowerCase();
  if (word) return `"${word}": ${WORDS[word]}`;
  return WHAT.test(sentence) ? 'a sentence that begins with "What": name the thing' : null;
};

export type CommentFault = { file: string; line: number; fault: string };

/** Returns the comments of a file that have a forbidden word or a sentence that begins with "What". */
export const findCommentFaults = ({ file, text }: SourceFile): CommentFault[] =>
  [...text.matchAll(COMMENT)].flatMap((found) => {
    const fault = findFault(toSentence(found[0]));
    return fault ? [{ file, line: text.slice(0, found.index).split('\n').length, fault }] : [];
  });
