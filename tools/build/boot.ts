import { createHash } from 'node:crypto';
import { SHELL_ID } from '../../src/contracts/servedView.ts';
import { type FirstView, filesBeyond, type Manifest } from './firstViews.ts';

/** After so long without a first paint, as in a tab behind others, the application is fetched all the same. */
const PATIENCE_MS = 2000;

const SCRIPTS = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/**
 * A small script in place of those of the application: it fetches them once the prerendered start is painted, so that
 * its picture has the line for itself, and runs them one by one, so that the page answers in between. What is pressed
 * meanwhile is marked, for the application to press it once it is there. `files` come with
 * the application, not after it. Where it does not come, the shell says so instead of waiting on.
 */
const bootScript = (
  parts: readonly string[],
  files: readonly string[],
): string => `const start = async () => {
  for (const href of ${JSON.stringify([...parts, ...files])}) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  for (const part of ${JSON.stringify(parts)}) {
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
 * The page with the boot script in place of the application, and that script with its name; the tag also names the
 * application's own script, which all pages of a build have in common.
 */
export const bootedPage = (
  html: string,
  manifest: Manifest,
  view: Pick<FirstView, 'page' | 'more'>,
): { html: string; name: string; script: string } => {
  const parts = [...html.matchAll(SCRIPTS)].flatMap(([, part]) => part ?? []);
  if (parts.length === 0) throw new Error('The page names no script of the application.');
  const script = bootScript(parts, filesBeyond(html, manifest, view));
  const name = `assets/boot-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  const bare = html.replaceAll(SCRIPTS, '');
  const tag = `<script type="module" crossorigin src="/${name}" data-build="${parts.at(-1)}"></script>`;
  return { html: bare.replace('</head>', () => `  ${tag}\n  </head>`), name, script };
};
