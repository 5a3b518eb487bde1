import { DEHYDRATED_STATE_ID, RENDERED_AT, ROOT_ID, TAKEN_OVER } from '../../src/api/viewRendering.ts';
import { type EntryView, listExtraScripts, type Manifest } from './entryViews.ts';

/** Timeout for a first paint, e.g. in a background tab. Afterwards the application is loaded anyway. */
const PATIENCE_MS = 2000;

const SCRIPTS = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** Id of the `<template>` with the text shown if the application cannot be loaded; one for each language. */
export const FAILURE_ID = 'load-failure';

/**
 * Inline script of every page. It replaces the application's scripts, whose URLs are attributes of its element. It fetches them
 * after the first paint of the prerendered view, so that its image gets the full bandwidth. It runs the parts one by one, so that
 * the page stays responsive in between. It marks a button pressed before hydration, so that the application can repeat the press.
 * The other files load with the application, not after it; those of a page for accounts if a user has signed in on the device. If the application cannot be loaded, a page without data says so.
 */
export const LOADER_SCRIPT = `const { parts, files, account } = document.querySelector('script[data-build]').dataset;
const listed = (addresses) => addresses.split(' ').filter(Boolean);
const hasAccount = () => {
  try { return localStorage.getItem('pewny-lokal.signedIn') !== null; } catch { return false; }
};
const start = async () => {
  const more = account && hasAccount() ? account : '';
  for (const href of [parts, files, more].flatMap(listed)) {
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
 * Returns the page with the loader in place of the application's scripts. Its element also names the application's entry script,
 * which all pages of a build share. Throws an `Error` for a page without scripts.
 */
export const injectLoader = (
  html: string,
  manifest: Manifest,
  view: Pick<EntryView, 'page' | 'more' | 'account'>,
): string => {
  const parts = [...html.matchAll(SCRIPTS)].flatMap(([, part]) => part ?? []);
  if (parts.length === 0) throw new Error('The page names no script of the application.');
  const files = listExtraScripts(html, manifest, view);
  const [page, ...more] = view.account ?? [];
  const ofAccount = page ? listExtraScripts(html, manifest, { page, more }) : [];
  const account = ofAccount.filter((file) => !files.includes(file));
  const named = [
    `data-build="${parts.at(-1)}" data-parts="${parts.join(' ')}" data-files="${files.join(' ')}"`,
    ...(account.length > 0 ? [`data-account="${account.join(' ')}"`] : []),
  ].join(' ');
  const tag = `<script type="module" ${named}>${LOADER_SCRIPT}</script>`;
  return html.replaceAll(SCRIPTS, '').replace('</head>', () => `  ${tag}\n  </head>`);
};
