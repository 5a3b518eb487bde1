import { escapeHtml } from '../shared/html';

/** The only elements an answer may consist of; none of them has an attribute. */
export const ANSWER_TAGS = ['p', 'ul', 'li', 'strong'] as const;

/** Limits of the question box and of an answer. */
export const FAQ_QUESTION_MAX_CHARS = 500;
export const FAQ_ANSWER_MAX_CHARS = 4000;

const BULLET = /^[-*•]\s+/;

const isBullet = (line: string): boolean => BULLET.test(line);

/** A paragraph, or a run of points without their marks. */
export type TextBlock = { isList: boolean; lines: string[] };

/** A plain text as its paragraphs and lists; every line of a paragraph stands for itself, an empty one parts points. */
export const parseTextBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = [];
  let mayJoin = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const isList = isBullet(line);
    const last = blocks.at(-1);
    if (line !== '') {
      const said = line.replace(BULLET, '');
      if (mayJoin && isList && last?.isList) last.lines.push(said);
      else blocks.push({ isList, lines: [said] });
    }
    mayJoin = line !== '';
  }
  return blocks;
};

const renderLine = (line: string): string =>
  escapeHtml(line).replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

const renderBlock = ({ isList, lines }: TextBlock): string =>
  isList
    ? `<ul>${lines.map((line) => `<li>${renderLine(line)}</li>`).join('')}</ul>`
    : `<p>${lines.map(renderLine).join(' ')}</p>`;

/**
 * The HTML of a plain text: everything in it is text, only paragraphs, points (`- `) and `**strong**` words become
 * elements. Whoever wrote the text, no other element and no attribute can come out.
 */
export const renderAnswerHtml = (text: string): string =>
  parseTextBlocks(text.slice(0, FAQ_ANSWER_MAX_CHARS)).map(renderBlock).join('');
