import { SHELL_KEPT_MS, shellFrom } from '@functions/pages/shell';
import { withView } from '@functions/pages/view';
import { withShell } from '@tools/build/firstPages';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { SHELL } from './scene';

const answering = (...answers: (string | Error)[]) =>
  vi.fn(async (_address: string) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return new Response(next);
  });

const sourceOf = (get: ReturnType<typeof answering>, report = vi.fn()) => ({
  report,
  shell: shellFrom(() => 'https://app.example', '/offer.html', { get, report }),
});

const NEWER = SHELL.replace('a.js', 'b.js');

describe('the shell of the application', () => {
  it('is fetched from Hosting once and kept for half a minute', async () => {
    const get = answering(SHELL, NEWER);
    const { shell } = sourceOf(get);
    expect(await shell(NOW)).toBe(SHELL);
    expect(await shell(NOW + SHELL_KEPT_MS - 1)).toBe(SHELL);
    expect(get).toHaveBeenCalledOnce();
    expect(get.mock.calls[0]?.[0]).toBe('https://app.example/offer.html');
    expect(await shell(NOW + SHELL_KEPT_MS)).toBe(NEWER);
  });

  it('is the last good one while Hosting fails or answers with something else', async () => {
    const get = answering(SHELL, new Error('down'), 'maintenance');
    const { shell, report } = sourceOf(get);
    await shell(NOW);
    expect(await shell(NOW + SHELL_KEPT_MS)).toBe(SHELL);
    expect(await shell(NOW + 2 * SHELL_KEPT_MS)).toBe(SHELL);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is missing when Hosting has never answered', async () => {
    const { shell, report } = sourceOf(answering(new Error('down')));
    expect(await shell(NOW)).toBeNull();
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('a view on a page of the build', () => {
  it('takes the place of what the build drew, in front of the English one', async () => {
    const page = '<head><title>x</title></head><body><div id="root"></div></body>';
    const built = await withShell(page, {
      draw: async (language) => ({ html: `<p>${language}</p>`, css: '' }),
    });
    const drawn = withView(built, { html: '<p>$& oferta</p>', css: '.a{}' }, { at: NOW, parts: [] });
    expect(drawn).toContain('<div id="shell"><p>$& oferta</p></div>');
    expect(drawn).not.toContain('<p>pl</p>');
    expect(drawn).toContain('<template id="shell-en"><p>en</p></template>');
  });

  it('brings the rules of its styles that the page does not hold yet, and no other twice', async () => {
    const page = '<head><title>x</title></head><body><div id="root"></div></body>';
    const built = await withShell(page, { draw: async () => ({ html: '', css: '.a{}\n.b{}' }) });
    const drawn = withView(built, { html: '', css: '.a{}\n.c{}' }, { at: NOW, parts: [] });
    expect(drawn.match(/\.[a-c]\{\}/g)).toEqual(['.a{}', '.b{}', '.c{}']);
  });

  it('names the rules that it brings, and those alone, so that the application does not make them again', async () => {
    const page = '<head><title>x</title></head><body><div id="root"></div></body>';
    const built = await withShell(page, {
      draw: async () => ({ html: '', css: '.css-a{}\n.css-b:hover{}.css-b{}' }),
    });
    const drawn = withView(built, { html: '', css: '.css-a{}\n.css-c{}' }, { at: NOW, parts: [] });
    expect(drawn.match(/data-emotion="[^"]*"/g)).toEqual(['data-emotion="css a b"', 'data-emotion="css c"']);
  });

  it('stays that of everybody where the page holds another for visitors, with the rules of both, each once', async () => {
    const page = '<head><title>x</title></head><body><div id="root"></div></body>';
    const built = await withShell(page, {
      draw: async () => ({ html: 'tablica', css: '.css-a{}\n.css-b{}' }),
      drawForVisitor: async (language) => ({ html: `start ${language}`, css: '.css-b{}\n.css-c{}' }),
    });
    expect(built).toContain('<div id="shell">tablica</div>');
    expect(built).toContain('<template id="shell-visitor-pl">start pl</template>');
    expect(built).toContain('<template id="shell-visitor-en">start en</template>');
    expect(built.match(/\.css-[a-c]\{\}/g)).toEqual(['.css-a{}', '.css-b{}', '.css-c{}']);
  });

  it('is refused by a page that has no place for one', () => {
    const view = { html: '', css: '' };
    expect(() => withView('<body><div id="root"></div></body>', view, { at: NOW, parts: [] })).toThrow();
  });
});
