import { ANSWER_TAGS, FAQ_ANSWER_MAX_CHARS, renderAnswerHtml } from '@domain/faq/renderAnswerHtml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../support/hostileTexts';

const OURS = new RegExp(`</?(?:${ANSWER_TAGS.join('|')})>`, 'g');
const stripAllowedTags = (html: string) => html.replace(OURS, '');

describe('the HTML of an answer [Q7]', () => {
  it('has paragraphs, points and strong words', () => {
    expect(renderAnswerHtml('Tak.\n\nMożesz:\n- zarezerwować,\n- **podpisać**.\nI tyle.')).toBe(
      '<p>Tak.</p><p>Możesz:</p><ul><li>zarezerwować,</li><li><strong>podpisać</strong>.</li></ul><p>I tyle.</p>',
    );
  });

  it.each(HOSTILE_TEXTS)('keeps %s a text', (hostile) => {
    expect(stripAllowedTags(renderAnswerHtml(hostile))).not.toMatch(/[<>]/);
  });

  it('lets nothing but its own elements out of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(stripAllowedTags(renderAnswerHtml(text))).not.toMatch(/[<>"]/);
      }),
    );
  });

  it('cuts what is longer than an answer may be', () => {
    const html = renderAnswerHtml('a'.repeat(FAQ_ANSWER_MAX_CHARS + 1));
    expect(html).toBe(`<p>${'a'.repeat(FAQ_ANSWER_MAX_CHARS)}</p>`);
  });
});
