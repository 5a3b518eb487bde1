import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type * as Renderer from '../../src/app/prerender';
import { ROOT } from '../dev/root.mjs';
import { stubUnusedModules } from './stubUnusedModules.ts';

/** In the functions' folder: they render pages with it. */
const FOLDER = join(ROOT, 'functions', 'views');
const NAME = 'views.js';

/** The pages link their stylesheets themselves. */
const withoutStylesheets: Plugin = {
  name: 'without-stylesheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

/** Builds the renderer of views for Node as one bundle and loads it. */
export const loadBuiltRenderer = async (mode: string): Promise<typeof Renderer> => {
  await build({
    root: ROOT,
    configFile: false,
    mode,
    logLevel: 'error',
    plugins: [withoutStylesheets, { ...stubUnusedModules(), apply: undefined }],
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: NAME } },
    },
  });
  return import(pathToFileURL(join(FOLDER, NAME)).href);
};
