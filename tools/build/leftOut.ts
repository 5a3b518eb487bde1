import type { Plugin } from 'vite';

const EMPTY = '\0left-out';

/**
 * Parts of libraries that we never reach and that would load all the same: the ripple of buttons, which our theme has
 * switched off (`disableRipple`), themes by CSS variables with their colour schemes (we have one theme), and the regular
 * expressions of Firestore's pipelines (we run queries only; 40 KiB).
 */
const LEFT_OUT = [
  /[\\/]TouchRipple(\.mjs)?$/,
  /[\\/](ThemeProvider|createTheme)WithVars(\.mjs)?$/,
  /^re2js$/,
];

const EXPORTS = [
  'CssVarsProvider',
  'Experimental_CssVarsProvider',
  'useColorScheme',
  'getInitColorSchemeScript',
  'RE2JS',
];

/** Puts nothing in place of what is left out of the build. */
export const leftOut = (): Plugin => ({
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (LEFT_OUT.some((part) => part.test(id)) ? EMPTY : null),
  load: (id) =>
    id === EMPTY
      ? `export default () => null;\n${EXPORTS.map((name) => `export const ${name} = () => null;`).join('\n')}`
      : null,
});
