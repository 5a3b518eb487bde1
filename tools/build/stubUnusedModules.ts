import type { Plugin } from 'vite';

const EMPTY = '\0left-out';

/**
 * Modules of libraries that we never use but that would be bundled: the ripple of buttons, which our theme disables
 * (`disableRipple`); themes by CSS variables with colour schemes (we have one theme); the regular expressions of Firestore's
 * pipelines (we run queries only; 40 KiB).
 */
const LEFT_OUT = [
  /[\\/]TouchRipple(\.mjs)?$/,
  /[\\/](ThemeProvider|createTheme)WithVars(\.mjs)?$/,
  /^re2js$/,
];

/** Defaults of native selects, all of which have an input and an arrow of their own: the underlined input and the arrow of MUI. */
const SELECT = /[\\/]NativeSelect\.mjs$/;
const LEFT_OUT_OF_SELECT = [/^\.\.[\\/]Input[\\/]/, /[\\/]ArrowDropDown(\.mjs)?$/];

const isLeftOut = (id: string, importer = ''): boolean =>
  [...LEFT_OUT, ...(SELECT.test(importer) ? LEFT_OUT_OF_SELECT : [])].some((part) => part.test(id));

const EXPORTS = [
  'CssVarsProvider',
  'Experimental_CssVarsProvider',
  'useColorScheme',
  'getInitColorSchemeScript',
  'RE2JS',
];

/** Each MUI module creates a default theme for pages without their own. */
const THEME_OF_ITS_OWN = /(efaultTheme = )createTheme\(\);/g;
const MUI = /[\\/]@mui[\\/].+\.mjs$/;

/** Vite plugin: replaces the unused modules with empty ones. */
export const stubUnusedModules = (): Plugin => ({
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (isLeftOut(id, importer) ? EMPTY : null),
  load: (id) =>
    id === EMPTY
      ? `export default () => null;\n${EXPORTS.map((name) => `export const ${name} = () => null;`).join('\n')}`
      : null,
  transform: {
    filter: { id: MUI, code: THEME_OF_ITS_OWN },
    handler: (code) => ({ code: code.replace(THEME_OF_ITS_OWN, '$1{};'), map: null }),
  },
});
