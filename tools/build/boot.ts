import { SHELL_ID } from '../../src/contracts/servedView.ts';
import { type FirstView, filesBeyond, type Manifest } from './firstViews.ts';

/** After so long without a first paint, as in a tab behind others, the application is fetched all the same. */
const PATIENCE_MS = 2000;

const SCRIPTS = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/**
 * Stands in every page in place of the scripts of the application, whose addresses its element names: it fetches them once
 * the prerendered start is painted, so that its picture has the line for itself, and runs the parts one by one, so that the
 * page answers in between. What is pressed meanwhile is marked, for the application to press it once it is there. The other
 * files come with the application, not after it. Where it does not come, the shell says so instead of waiting on.
 */
export const BOOT_SCRIPT = `const { parts, files } = document.querySelector('script[data-build]').dataset;
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
document.getElementById('${SHELL_ID}')?.addEventListener('click', ({ target }) => {
  document.querySelector('#${SHELL_ID} [data-pressed]')?.removeAttribute('data-pressed');
  target.closest('button[type=button]')?.setAttribute('data-pressed', '');
});
const giveUp = (error) => {
  for (const part of document.querySelectorAll('#${SHELL_ID} [data-when]')) part.hidden = !part.hidden;
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
 * The page with the boot script in place of the application; its element also names the application's own script, which all
 * pages of a build have in common. @throws Error for a page without scripts
 */
export const bootedPage = (
  html: string,
  manifest: Manifest,
  view: Pick<FirstView, 'page' | 'more'>,
): string => {
  const parts = [...html.matchAll(SCRIPTS)].flatMap(([, part]) => part ?? []);
  if (parts.length === 0) throw new Error('The page names no script of the application.');
  const files = filesBeyond(html, manifest, view);
  const named = `data-build="${parts.at(-1)}" data-parts="${parts.join(' ')}" data-files="${files.join(' ')}"`;
  const tag = `<script type="module" ${named}>${BOOT_SCRIPT}</script>`;
  return html.replaceAll(SCRIPTS, '').replace('</head>', () => `  ${tag}\n  </head>`);
};
