import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type * as HomeShell from '../../src/app/homeShell';
import { ROOT } from '../stack/root.mjs';
import { bootedPage } from './boot.ts';
import { FIRST_VIEWS, HOME, type Manifest, withScriptsOf } from './firstViews.ts';
import { ENGLISH_SHELL_ID, SHELL_LANGUAGE_SCRIPT } from './shellLanguage.ts';

const NAMESPACES = ['common', 'layout', 'home', 'enums'];
const EMPTY_ROOT = '<div id="root"></div>';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

const textsOf = async (language: string) => {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(ROOT, 'locales', language, `${name}.json`), 'utf8'));
  return Object.fromEntries(await Promise.all(NAMESPACES.map(async (name) => [name, await read(name)])));
};

/** The page with its stylesheets within it: they hold little more than the faces, and each would cost a round trip. */
const withStyles = async (page: string, folder: string): Promise<string> => {
  let styled = page;
  for (const [link, file] of page.matchAll(STYLESHEET)) {
    const css = await readFile(join(folder, String(file)), 'utf8');
    styled = styled.replace(String(link), () => `<style>${css.trim()}</style>`);
  }
  return styled;
};

type Module = typeof HomeShell;

/** The components run here for their markup; stylesheets they import are in the page already. */
const withoutStylesheets: Plugin = {
  name: 'without-stylesheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

/**
 * The page with the start of the home page in its body, in Polish and for the script to choose in English; the styles
 * of that start, the same for both, and its picture in the head.
 */
const withShell = async (page: string, { renderHomeShell, shellPictures }: Module): Promise<string> => {
  const polish = await renderHomeShell('pl', { pl: await textsOf('pl') });
  const english = await renderHomeShell('en', { en: await textsOf('en') });
  if (polish.css !== english.css) throw new Error('The start of the home page looks different in English.');
  const pictures = shellPictures().map(
    ({ src, media }) =>
      `<link rel="preload" as="image" href="${src}" media="${media}" fetchpriority="high" />`,
  );
  const body = [
    `<div id="shell">${polish.html}</div>`,
    `<template id="${ENGLISH_SHELL_ID}">${english.html}</template>`,
    `<script>${SHELL_LANGUAGE_SCRIPT}</script>`,
    '<div id="root" hidden></div>',
  ];
  return page
    .replace('</title>', () => `</title>\n    ${pictures.join('\n    ')}\n    <style>${polish.css}</style>`)
    .replace(EMPTY_ROOT, () => body.join('\n    '));
};

/** The pages of the build that name the scripts of their views. */
const writeFirstViews = async (page: string, manifest: Manifest, folder: string): Promise<void> => {
  for (const view of FIRST_VIEWS)
    if (view.html) await writeFile(join(folder, view.html), withScriptsOf(page, manifest, view));
};

/**
 * Makes the pages of the build from the one it gives: `app.html`, empty, for every address but a few; one for each view
 * of `FIRST_VIEWS` that has its own; and `index.html` for the home page, which shows its start before any script has come.
 */
export const homeShell = (): Plugin => ({
  name: 'home-shell',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = dir ?? join(ROOT, 'dist');
    const page = await withStyles(await readFile(join(folder, 'index.html'), 'utf8'), folder);
    if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html lacks ${EMPTY_ROOT}`);
    const { module } = await runnerImport<Module>(join(ROOT, 'src/app/homeShell.tsx'), {
      root: ROOT,
      configFile: false,
      plugins: [withoutStylesheets],
      resolve: { tsconfigPaths: true },
    });
    await writeFile(join(folder, 'app.html'), page);
    const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
    await writeFirstViews(page, manifest, folder);
    const start = bootedPage(await withShell(page, module), manifest, HOME);
    await writeFile(join(folder, start.name), start.script);
    await writeFile(join(folder, 'index.html'), start.html);
  },
});
