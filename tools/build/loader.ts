import { DEHYDRATED_STATE_ID, RENDERED_AT, ROOT_ID, TAKEN_OVER } from '../../src/contracts/viewRendering.ts';
import { type EntryView, listExtraScripts, type Manifest } from './entryViews.ts';

/** After so long without a first paint, as in a tab behind others, the application is fetched all the same. */
const PATIENCE_MS = 2000;

const SCRIPTS = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** The `<template>` of a page that holds what is said where the application cannot be fetched; one a language. */
export const FAILURE_ID = 'load-failure';

/**
 * Stands in every page in place of the scripts of the application, whose addresses its element names: it fetches them once
 * the prerendered view is painted, so that its picture has the line for itself, and runs the parts one by one, so that the
 * page answers in between. The button that is pressed before React listens is marked, for the application to press it again. The other files come with the application, not after it. Where it does not come, a page without data says so.
 */
export const LOADER_SCRIPT = `const { parts, files } = document.querySelector('script[data-build]').dataset;
const listed = (addresses) => addresses.split(' ').filter(Boolean);
const start = async () => {
  for (const href of [...listed(parts), ...listed(files)]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  for (const part of listed(parts)) {
    await import(part);
    await new Promise((go) => setTimeout(go));
  }
};
document.getElementById('${ROOT_ID}').addEventListener('click', ({ target, currentTarget }) => {
  if (currentTarget.hasAttribute('${TAKEN_OVER}')) return;
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  target.closest('button[type=button]')?.setAttribute('data-pressed', '');
});
const giveUp = (error) => {
  const failure = document.getElementById('${FAILURE_ID}-' + document.documentElement.lang);
  const isWhole = document.querySelector('#${ROOT_ID}:not([${RENDERED_AT}=""]) ~ #${DEHYDRATED_STATE_ID}');
  if (failure && !isWhole) document.querySelector('main').replaceChildren(failure.content);
  throw error;
};
let isStarted = false;
const once = () => {
  if (isStarted) return;
  isStarted = true;
  start().catch(giveUp);
};
new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length && once()).observe({
  type: 'paint',
  buffered: true,
});
setTimeout(once, ${PATIENCE_MS});
`;

/**
 * The page with the loader in place of the application; its element also names the application's own script, which all pages of
 * a build have in common. @throws Error for a page without scripts
 */
export const injectLoader = (
  html: string,
  manifest: Manifest,
  view: Pick<EntryView, 'page' | 'more'>,
): string => {
  const parts = [...html.matchAll(SCRIPTS)].flatMap(([, part]) => part ?? []);
  if (parts.length === 0) throw new Error('The page names no script of the application.');
  const files = listExtraScripts(html, manifest, view);
  const named = `data-build="${parts.at(-1)}" data-parts="${parts.join(' ')}" data-files="${files.join(' ')}"`;
  const tag = `<script type="module" ${named}>${LOADER_SCRIPT}</script>`;
  return html.replaceAll(SCRIPTS, '').replace('</head>', () => `  ${tag}\n  </head>`);
};
