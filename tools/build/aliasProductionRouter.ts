import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../dev/root.mjs';

/** The router names its development files only; those for production, without warnings, lie beside them. */
const FILES: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/** Builds with the router's files for production. */
export const aliasProductionRouter = (): Plugin => ({
  name: 'router-for-production',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (FILES[id] ? join(ROOT, 'node_modules/react-router/dist/production', FILES[id]) : null),
});
