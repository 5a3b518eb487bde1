import type { Plugin } from 'vite';

const MAIL_TEXTS = /[\\/]locales[\\/]\w+[\\/]emails\.json$/;

type MailTexts = { kinds: Record<string, { headline?: string; button?: string }> };

/**
 * Vite plugin: keeps only the subjects and buttons of the mails' texts, for the list of notifications. The functions have the
 * rest.
 */
export const keepMailSubjects = (): Plugin => ({
  name: 'mail-headlines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!MAIL_TEXTS.test(id)) return null;
    const { kinds } = JSON.parse(code) as MailTexts;
    const shown = Object.entries(kinds).map(([kind, { headline, button }]) => [kind, { headline, button }]);
    return { code: JSON.stringify({ kinds: Object.fromEntries(shown) }), map: null };
  },
});
