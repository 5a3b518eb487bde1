import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type * as DrawnViews from '../../src/app/drawnViews';
import { type Drawn, drawnStyles, SHELL_ID } from '../../src/contracts/servedView.ts';
import type { Language } from '../../src/domain/shared/format';
import { ROOT } from '../stack/root.mjs';
import { bootedPage } from './boot.ts';
import { builtViews } from './drawnViews.ts';
import { type FirstView, HOME, type Manifest, OFFER, OTHERS, SEARCH, WANTED } from './firstViews.ts';
import { ENGLISH_SHELL_ID, SHELL_LANGUAGE_SCRIPT } from './shellLanguage.ts';

const EMPTY_ROOT = '<div id="root"></div>';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/** The page with its stylesheets within it: they hold little more than the faces, and each would cost a round trip. */
const withStyles = async (page: string, folder: string): Promise<string> => {
  let styled = page;
  for (const [link, file] of page.matchAll(STYLESHEET)) {
    const css = await readFile(join(folder, String(file)), 'utf8');
    styled = styled.replace(String(link), () => `<style>${css.trim()}</style>`);
  }
  return styled;
};

/**
 * The page with what is shown before the application has come in its body, in Polish and for the script to choose in
 * English; its styles, the same for both, and `more` in the head.
 */
export const withShell = async (
  page: string,
  draw: (language: Language) => Promise<Drawn>,
  more: readonly string[] = [],
): Promise<string> => {
  const polish = await draw('pl');
  const english = await draw('en');
  if (polish.css !== english.css) throw new Error('The start of a page looks different in English.');
  const body = [
    `<div id="${SHELL_ID}">${polish.html}</div>`,
    `<template id="${ENGLISH_SHELL_ID}">${english.html}</template>`,
    `<script>${SHELL_LANGUAGE_SCRIPT}</script>`,
    '<div id="root" hidden></div>',
  ];
  return page
    .replace('</title>', () => ['</title>', ...more, drawnStyles(polish.css)].join('\n    '))
    .replace(EMPTY_ROOT, () => body.join('\n    '));
};

const pictureLinks = (views: typeof DrawnViews) =>
  views
    .homePictures()
    .map(
      ({ src, media }) =>
        `<link rel="preload" as="image" href="${src}" media="${media}" fetchpriority="high" />`,
    );

/**
 * Makes the pages of the build from the one it gives: `index.html` for the home page, one each for the search, an offer
 * and the wanted board, `app.html` for every other address. Each shows something before any script has come and, but
 * for the last, asks for the scripts of its view at once.
 */
export const firstPages = (): Plugin => {
  let mode = 'production';
  return {
    name: 'first-pages',
    apply: 'build',
    configResolved: (config) => {
      mode = config.mode;
    },
    async writeBundle({ dir }) {
      const folder = dir ?? join(ROOT, 'dist');
      const page = await withStyles(await readFile(join(folder, 'index.html'), 'utf8'), folder);
      if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html lacks ${EMPTY_ROOT}`);
      const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
      const views = await builtViews(mode);
      const write = (name: string, text: string) => writeFile(join(folder, name), text);
      const writeBooted = async (view: FirstView, html: string) => {
        const start = bootedPage(html, manifest, view);
        await write(start.name, start.script);
        await write(view.html, start.html);
      };
      const waiting = await withShell(page, views.drawWaitingPage);
      for (const view of [OTHERS, WANTED, OFFER]) await writeBooted(view, waiting);
      await writeBooted(HOME, await withShell(page, views.drawHome, pictureLinks(views)));
      await writeBooted(SEARCH, await withShell(page, views.drawWaitingSearch));
    },
  };
};
