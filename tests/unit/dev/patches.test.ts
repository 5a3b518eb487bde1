import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CELLS = /^\| `([^`]+)` \| ([\d.]+) \| `([^`]+)` \|/gm;
const listed = [...readFileSync('docs/patches.md', 'utf8').matchAll(CELLS)].map(
  ([, name = '', version = '', file = '']) => ({ name, version, file }),
);

/** Returns where a package of the app, or of the functions alone, is installed. */
const findPackage = (name: string): string => {
  const places = ['node_modules', 'functions/node_modules'].map((folder) => `${folder}/${name}`);
  return places.find((place) => existsSync(`${place}/package.json`)) ?? '';
};

/** Parts of other packages that our files patch or read: a file of the package and a text it must contain. */
const PARTS: Record<string, readonly [path: string, text: string][]> = {
  'tools/dev/firebaseCli.cjs': [
    ['firebase-tools/lib/emulator/storage/rules/runtime.js', '_childprocess'],
    ['firebase-tools/lib/emulator/storage/rules/runtime.js', 'async start('],
  ],
  'tools/dev/sharedWorkersPatch.cjs': [
    ['firebase-tools/lib/emulator/functionsEmulator.js', 'async start('],
    ['firebase-tools/lib/emulator/functionsEmulator.js', 'async startNode('],
    ['firebase-tools/lib/emulator/functionsRuntimeWorker.js', 'getKey(triggerId)'],
    [
      'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
      'async submitRequest(triggerId, req, resp, body, debug)',
    ],
  ],
  'tools/dev/functionWorker.cjs': [
    ['firebase-tools/lib/emulator/functionsEmulatorRuntime.js', 'require("./functionsEmulatorShared")'],
  ],
  'tools/dev/disabledTriggersPatch.cjs': [
    ['firebase-tools/lib/emulator/functionsEmulator.js', 'async disableBackgroundTriggers('],
    ['firebase-tools/lib/emulator/storage/cloudFunctions.js', 'async dispatch(action, object)'],
  ],
  'functions/src/data/patchFirestoreBackoff.ts': [
    ['@google-cloud/firestore/build/src/backoff.js', 'exports.delayExecution = setTimeout'],
  ],
  'functions/src/data/incrementAndGet.ts': [
    ['@google-cloud/firestore/build/src/write-batch.js', 'async _commit(commitOptions)'],
  ],
  'functions/src/adapters/companyRegistry.ts': [
    ['bir1/dist/bir.js', 'this.sid'],
    ['bir1/dist/bir.js', 'api('],
  ],
  'functions/src/documents/pdfCanvas.ts': [['pdfkit/js/pdfkit.js', 'this.layoutCache = Object.create(null)']],
  'tools/build/stubUnusedModules.ts': [
    ['@mui/material/ButtonBase/TouchRipple.mjs', 'TouchRipple'],
    ['@mui/material/styles/ThemeProviderWithVars.mjs', 'CssVarsProvider'],
    ['@mui/material/styles/createThemeWithVars.mjs', 'createThemeWithVars'],
    ['@mui/material/styles/defaultTheme.mjs', 'efaultTheme = createTheme();'],
    ['@mui/material/NativeSelect/NativeSelect.mjs', 'from "../Input/index.mjs"'],
    ['@mui/material/NativeSelect/NativeSelect.mjs', 'from "../internal/svg-icons/ArrowDropDown.mjs"'],
    ['re2js/package.json', '"re2js"'],
  ],
  'tools/build/aliasProductionRouter.ts': [
    ['react-router/dist/production/index.mjs', 'export'],
    ['react-router/dist/production/dom-export.mjs', 'export'],
  ],
  'tools/build/inlineReexports.ts': [],
  'tools/dev/emulatorBinaries.ts': [
    ['firebase-tools/lib/emulator/downloadableEmulators.js', 'function getDownloadDetails(emulator)'],
  ],
  'tools/dev/keepAlivePatch.cjs': [],
  'src/data/browser/serverClock.ts': [
    [
      'firebase/node_modules/@firebase/auth/dist/index.webworker.js',
      'stsTokenManager: this.stsTokenManager.toJSON()',
    ],
  ],
  'functions/src/documents/pictures.ts': [['pdfkit/js/pdfkit.js', 'openImage(src) {']],
  'src/ui/slides/listenWithin.ts': [
    ['swiper/shared/swiper-core.mjs', "document[domMethod]('touchstart', swiper.onDocumentTouchStart"],
    ['swiper/shared/swiper-core.mjs', "[domMethod]('touchmove', swiper.onTouchMove"],
  ],
};

/** Code that reaches into a package: its private members, its prototypes, the files behind its exports. */
const REACHES =
  /\b\w+\._[a-z]\w*|\.prototype\.\w+ = |(?:from|require\(|load\()\s*'(?:@[\w-]+\/)?[\w-]+\/(?:lib|build|dist)\/|stsTokenManager|\.openImage\(|\.onDocumentTouchStart\b/;

/** Returns the text of a file of an installed package, or an empty text if it is missing. */
const readPart = (path: string): string => {
  const scoped = path.startsWith('@') ? 2 : 1;
  const [name, rest] = [path.split('/').slice(0, scoped), path.split('/').slice(scoped)].map((part) =>
    part.join('/'),
  );
  const file = `${findPackage(name ?? '')}/${rest}`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

describe('patches of other packages', () => {
  it('are listed for every file that has one', () => {
    expect([...new Set(listed.map(({ file }) => file))].toSorted()).toEqual(Object.keys(PARTS).toSorted());
  });

  it('are made by no file that is not listed', () => {
    const files = globSync('{src,functions/src,tools}/**/*.{ts,tsx,cjs,mjs}');
    const reaching = files.filter((file) => REACHES.test(readFileSync(file, 'utf8')));
    expect(reaching.filter((file) => !(file in PARTS))).toEqual([]);
    expect(reaching.length).toBeGreaterThan(8);
  });

  it.each(listed)('are known to fit $name $version in $file', ({ name, version }) => {
    expect(JSON.parse(readFileSync(`${findPackage(name)}/package.json`, 'utf8')).version).toBe(version);
  });

  it.each(Object.entries(PARTS).flatMap(([file, parts]) => parts.map((part) => [file, ...part] as const)))(
    'find the part that %s changes or reads in %s',
    (_, path, text) => {
      expect(readPart(path)).toContain(text);
    },
  );

  it('leave each select its own input and arrow', () => {
    const selects = globSync('src/**/*.tsx').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/<NativeSelect\b.*?IconComponent|<NativeSelect\b.{0,600}/gs),
      ].map(([text]) => ({
        file,
        isOwn: /\binput=\{<OutlinedInput\b/.test(text) && text.endsWith('IconComponent'),
      })),
    );
    expect(selects.length).toBeGreaterThan(5);
    expect(selects.filter(({ isOwn }) => !isOwn)).toEqual([]);
  });
});
