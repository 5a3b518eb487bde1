import { escapeHtml } from '../shared/html';

/** Allowed elements of an answer, all without attributes. */
export const ANSWER_TAGS = ['p', 'ul', 'li', 'strong'] as const;

/** Limits of the question field and of an answer. */
export const FAQ_QUESTION_MAX_CHARS = 500;
export const FAQ_ANSWER_MAX_CHARS = 4000;

const BULLET = /^[-*•]\s+/;

const isBullet = (line: string): boolean => BULLET.test(line);

/** A paragraph, or a bullet list without its bullets. */
export type TextBlock = { isList: boolean; lines: string[] };

/** Splits a plain text into paragraphs and lists. Each line is its own paragraph; an empty line ends a list. */
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
 * Renders a plain text as HTML. Only paragraphs, bullets (`- `) and `**strong**` become elements; all else is escaped. No other
 * element and no attribute is possible, even if the text comes from a language model.
 */
export const renderAnswerHtml = (text: string): string =>
  parseTextBlocks(text.slice(0, FAQ_ANSWER_MAX_CHARS)).map(renderBlock).join('');
