import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { paths } from '../../src/api/paths.ts';
import { RENDERED_AT, ROOT_ID } from '../../src/api/viewRendering.ts';
import type * as Renderer from '../../src/app/prerender';
import type { Language } from '../../src/domain/shared/format';
import { ROOT } from '../dev/root.mjs';
import {
  type EntryView,
  HOME,
  type Manifest,
  OFFER,
  OTHERS,
  SEARCH,
  WANTED,
  WORKSPACE,
} from './entryViews.ts';
import { FAILURE_ID, injectLoader } from './loader.ts';
import { loadBuiltRenderer } from './rendererBuild.ts';
import { toVariantId, VARIANT_SCRIPT } from './variantScript.ts';

const EMPTY_ROOT = `<div id="${ROOT_ID}"></div>`;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Returns the page with its stylesheets inlined. They contain little more than font faces, and each would cost a round trip. Disabled
 * links stay in their place, which no browser fetches: parts that load later would otherwise fetch the stylesheets again.
 */
export const inlineStylesheets = async (page: string, folder: string): Promise<string> => {
  let styled = page;
  for (const [link, file] of page.matchAll(STYLESHEET)) {
    const css = await readFile(join(folder, String(file)), 'utf8');
    const trace = `<link rel="stylesheet" href="/${file}" disabled />`;
    styled = styled.replace(String(link), () => `<style>${css.trim()}</style>${trace}`);
  }
  return styled;
};

const toTemplate = (id: string, html: string): string => `<template id="${id}">${html}</template>`;

type Start = {
  /** Path of the view in the page. */
  path: string;
  /** Path of the view for users who have not signed in on this device. */
  visitorsPath?: string;
  /** A placeholder for several paths. The application replaces it instead of hydrating it. */
  isPlaceholder?: true;
  /** Shows the failure text in place of the view if the application cannot be loaded. */
  saysFailure?: true;
  /** Links for the head. */
  links?: readonly string[];
};

/**
 * Returns the page with the Polish view of a path in its body. Templates hold the English view and the visitor's, for the variant
 * script to choose. The head gets the styles of all and the links.
 */
export const injectViews = async (
  page: string,
  { createRenderer }: Pick<typeof Renderer, 'createRenderer'>,
  { path, visitorsPath, isPlaceholder, saysFailure, links = [] }: Start,
  now: number,
): Promise<string> => {
  const renderer = createRenderer();
  const renderedAt = `${RENDERED_AT}="${isPlaceholder ? '' : now}"`;
  const renderRoot = async (at: string, lang: Language) => {
    const html = await renderer.renderApp(at, lang, { at: now, parts: [] });
    return `<div id="${ROOT_ID}" ${renderedAt}>${html}</div>`;
  };
  const renderFailure = async (lang: Language) =>
    toTemplate(`${FAILURE_ID}-${lang}`, await renderer.renderLoadFailure(lang));
  const body = [
    await renderRoot(path, 'pl'),
    toTemplate(toVariantId('en'), await renderRoot(path, 'en')),
    ...(visitorsPath
      ? [
          toTemplate(toVariantId('visitor-pl'), await renderRoot(visitorsPath, 'pl')),
          toTemplate(toVariantId('visitor-en'), await renderRoot(visitorsPath, 'en')),
        ]
      : []),
    ...(saysFailure ? [await renderFailure('pl'), await renderFailure('en')] : []),
    `<script>${VARIANT_SCRIPT}</script>`,
  ].join('\n    ');
  return page
    .replace('</title>', () => ['</title>', ...links, renderer.renderStyles(body)].join('\n    '))
    .replace(EMPTY_ROOT, () => body);
};

const toPictureLinks = ({ getHomePictures }: typeof Renderer) =>
  getHomePictures().map(
    ({ src, media }) =>
      `<link rel="preload" as="image" href="${src}" media="${media}" fetchpriority="high" />`,
  );

/** A path that no user opens. An unknown offer renders the generic loading skeleton. */
const ANY_PAGE = paths.offer('-');

/**
 * Vite plugin: makes the pages of the build from its one HTML file. `index.html` is the home page; the search, an offer, the
 * wanted board and the root of the workspace have one each; `app.html` serves every other path. Each shows a view before any
 * script is loaded. All but the last two load the scripts of their view at once.
 */
export const prerenderPages = (): Plugin => {
  let mode = 'production';
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved: (config) => {
      mode = config.mode;
    },
    async writeBundle({ dir }) {
      const folder = dir ?? join(ROOT, 'dist');
      const page = await inlineStylesheets(await readFile(join(folder, 'index.html'), 'utf8'), folder);
      if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html lacks ${EMPTY_ROOT}`);
      const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'));
      const renderer = await loadBuiltRenderer(mode);
      const now = Date.now();
      const write = async (views: readonly EntryView[], start: Start) => {
        const html = await injectViews(page, renderer, start, now);
        for (const view of views)
          await writeFile(join(folder, view.html), injectLoader(html, manifest, view));
      };
      await write([HOME], { path: paths.home(), links: toPictureLinks(renderer) });
      await write([SEARCH], { path: paths.offers(), isPlaceholder: true, saysFailure: true });
      await write([OTHERS, WANTED, OFFER], { path: ANY_PAGE, isPlaceholder: true, saysFailure: true });
      await write([WORKSPACE], { path: paths.workspace(), visitorsPath: paths.home(), saysFailure: true });
    },
  };
};
