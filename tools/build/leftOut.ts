import type { Plugin } from 'vite';

const EMPTY = '\0left-out';

/**
 * Parts of the component library that our theme has switched off and that would load with every page all the same:
 * the ripple of buttons (`disableRipple`) and themes by CSS variables with their colour schemes (we have one theme).
 */
const LEFT_OUT = [/[\\/]TouchRipple(\.mjs)?$/, /[\\/](ThemeProvider|createTheme)WithVars(\.mjs)?$/];

const EXPORTS = [
  'CssVarsProvider',
  'Experimental_CssVarsProvider',
  'useColorScheme',
  'getInitColorSchemeScript',
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
