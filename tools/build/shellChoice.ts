import { SHELL_ID } from '../../src/contracts/servedView.ts';

export const ENGLISH_SHELL_ID = `${SHELL_ID}-en`;

/** Where a page holds its start for whoever has not signed in on this device, by language. */
export const VISITOR_SHELL_IDS = { pl: `${SHELL_ID}-visitor-pl`, en: `${SHELL_ID}-visitor-en` } as const;

/**
 * Runs in the page right behind the prerendered start and puts another in its place: the English one for whoever reads
 * English, by the address, else by the choice kept in the browser; the visitor's, where the page has one, for whoever
 * has not signed in here. The application decides the same way later. A page that is served in English stays.
 */
export const SHELL_CHOICE_SCRIPT = `(() => {
  const kept = (name) => {
    try { return localStorage.getItem('pewny-lokal.' + name); } catch { return null; }
  };
  const at = (id) => document.getElementById(id);
  const html = document.documentElement;
  const asked = new URLSearchParams(location.search).get('lang');
  const isEnglish = (/^(pl|en)$/.test(asked) ? asked : kept('language')) === 'en' && html.lang !== 'en';
  if (isEnglish) html.lang = 'en';
  const ofVisitor = at(isEnglish ? '${VISITOR_SHELL_IDS.en}' : '${VISITOR_SHELL_IDS.pl}');
  const start = kept('signedIn') === null && ofVisitor || isEnglish && at('${ENGLISH_SHELL_ID}');
  if (start) at('${SHELL_ID}').replaceChildren(start.content);
})();`;
