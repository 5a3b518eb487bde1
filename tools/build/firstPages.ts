import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type * as DrawnViews from '../../src/app/drawnViews';
import { type Drawn, drawnStyles, SHELL_ID } from '../../src/contracts/servedView.ts';
import type { Language } from '../../src/domain/shared/format';
import { ROOT } from '../stack/root.mjs';
import { bootedPage } from './boot.ts';
import { builtViews } from './drawnViews.ts';
import {
  type FirstView,
  HOME,
  type Manifest,
  OFFER,
  OTHERS,
  SEARCH,
  WANTED,
  WORKSPACE,
} from './firstViews.ts';
import { ENGLISH_SHELL_ID, SHELL_CHOICE_SCRIPT, VISITOR_SHELL_IDS } from './shellChoice.ts';

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

type Draw = (language: Language) => Promise<Drawn>;

type Start = {
  draw: Draw;
  /** For whoever has not signed in on this device, where they see something else. */
  drawForVisitor?: Draw;
  /** For the head. */
  links?: readonly string[];
};

/** A drawing in both languages and the styles they share. */
const inBoth = async (draw: Draw) => {
  const [pl, en] = [await draw('pl'), await draw('en')];
  if (pl.css !== en.css) throw new Error('The start of a page looks different in English.');
  return { pl: pl.html, en: en.html, css: pl.css };
};

const rulesOf = (...sheets: string[]): string =>
  [...new Set(sheets.flatMap((css) => css.split('\n')))].join('\n');

const template = (id: string, html: string): string => `<template id="${id}">${html}</template>`;

/**
 * The page with what is shown before the application has come in its body, in Polish and for the script to choose in
 * English or for a visitor; the styles of all and the links in the head.
 */
export const withShell = async (
  page: string,
  { draw, drawForVisitor, links = [] }: Start,
): Promise<string> => {
  const start = await inBoth(draw);
  const visitors = drawForVisitor && (await inBoth(drawForVisitor));
  const body = [
    `<div id="${SHELL_ID}">${start.pl}</div>`,
    template(ENGLISH_SHELL_ID, start.en),
    ...(visitors
      ? [template(VISITOR_SHELL_IDS.pl, visitors.pl), template(VISITOR_SHELL_IDS.en, visitors.en)]
      : []),
    `<script>${SHELL_CHOICE_SCRIPT}</script>`,
    '<div id="root" hidden></div>',
  ];
  const styles = drawnStyles(rulesOf(start.css, visitors?.css ?? ''));
  return page
    .replace('</title>', () => ['</title>', ...links, styles].join('\n    '))
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
 * Makes the pages of the build from the one it gives: `index.html` for the home page, one each for the search, an offer,
 * the wanted board and the root of the workspace, `app.html` for every other address. Each shows something before any
 * script has come and, but for the last two, asks for the scripts of its view at once.
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
      const writeBooted = (view: FirstView, html: string) =>
        write(view.html, bootedPage(html, manifest, view));
      const { drawHome, drawHomeBehind, drawWaitingPage, drawWaitingSearch, drawWaitingWorkspace } = views;
      const waiting = await withShell(page, { draw: drawWaitingPage });
      for (const view of [OTHERS, WANTED, OFFER]) await writeBooted(view, waiting);
      await writeBooted(HOME, await withShell(page, { draw: drawHome, links: pictureLinks(views) }));
      await writeBooted(SEARCH, await withShell(page, { draw: drawWaitingSearch }));
      const workspace = { draw: drawWaitingWorkspace, drawForVisitor: drawHomeBehind };
      await writeBooted(WORKSPACE, await withShell(page, workspace));
    },
  };
};
