import { createHash } from 'node:crypto';
import { SHELL_ID } from '../../src/contracts/servedView.ts';

export const ENGLISH_SHELL_ID = 'shell-en';

/**
 * Runs in the page right behind the prerendered start and puts the English one in its place for whoever reads English:
 * by the address, else by the choice kept in the browser, as the application itself decides later. A page that is served
 * in English stays.
 */
export const SHELL_LANGUAGE_SCRIPT = `(() => {
  const asked = new URLSearchParams(location.search).get('lang');
  let kept = null;
  try { kept = localStorage.getItem('pewny-lokal.language'); } catch {}
  if ((/^(pl|en)$/.test(asked) ? asked : kept) !== 'en' || document.documentElement.lang === 'en') return;
  document.documentElement.lang = 'en';
  document.getElementById('${SHELL_ID}').replaceChildren(document.getElementById('${ENGLISH_SHELL_ID}').content);
})();`;

/** How the content security policy names the script. */
export const shellLanguageSource = (): string =>
  `'sha256-${createHash('sha256').update(SHELL_LANGUAGE_SCRIPT).digest('base64')}'`;
