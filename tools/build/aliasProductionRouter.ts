import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../dev/root.mjs';

/** The router exports only its development files. Production files without warnings are beside them. */
const FILES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/** Vite plugin: builds with the router's production files. */
export const aliasProductionRouter = (): Plugin => ({
  name: 'router-for-production',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (FILES[id] ? join(ROOT, 'node_modules/react-router/dist/production', FILES[id]) : null),
});
