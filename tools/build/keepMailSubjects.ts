import type { Plugin } from 'vite';

const MAIL_TEXTS = /[\\/]locales[\\/]\w+[\\/]emails\.json$/;

type MailTexts = { kinds: Record<string, { headline?: string }> };

/** Of the texts of mails the web shows headlines only, in the list of notifications: the rest stays with the functions. */
export const keepMailSubjects = (): Plugin => ({
  name: 'mail-headlines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!MAIL_TEXTS.test(id)) return null;
    const { kinds } = JSON.parse(code) as MailTexts;
    const shown = Object.entries(kinds).map(([kind, { headline }]) => [kind, { headline }]);
    return { code: JSON.stringify({ kinds: Object.fromEntries(shown) }), map: null };
  },
});
