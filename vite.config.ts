import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliasProductionRouter } from './tools/build/aliasProductionRouter.ts';
import { CHUNK_GROUPS } from './tools/build/chunks.ts';
import { inlineReexports } from './tools/build/inlineReexports.ts';
import { keepMailSubjects } from './tools/build/keepMailSubjects.ts';
import { prerenderPages } from './tools/build/prerenderPages.ts';
import { stubUnusedModules } from './tools/build/stubUnusedModules.ts';
import { buildEmulatorEnvironment } from './tools/dev/environment.ts';

const node = { environment: 'node' as const, globals: false };

/** Suites that talk to the running emulators. */
const live = { ...node, env: buildEmulatorEnvironment(), testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  plugins: [
    react(),
    stubUnusedModules(),
    keepMailSubjects(),
    aliasProductionRouter(),
    inlineReexports(),
    prerenderPages(),
  ],
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'es2022',
    sourcemap: false,
    outDir: 'dist',
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
      // needed by emotion's `withTheme` alone, which nothing here calls
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
    },
  },
  test: {
    // Vitest would leave one of two cores idle
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // files of pure functions share each module once it is read: half the time
        // the limit ends what hangs; no test judges the clock, which goes on while a loaded computer does nothing
        test: {
          ...node,
          name: 'unit',
          isolate: false,
          testTimeout: 60_000,
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // the same addresses whatever started the tests
          env: { VITE_EMULATOR_PORT_SHIFT: '0' },
          testTimeout: 30_000,
          environment: 'jsdom',
          // a fresh realm for each file, but one jsdom for all: half the time of a process for each file
          pool: 'vmThreads',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/webSetup.ts'],
        },
      },
      { extends: true, test: { ...live, name: 'functions', include: ['tests/functions/**/*.test.ts'] } },
      { extends: true, test: { ...live, name: 'rules', include: ['tests/rules/**/*.test.ts'] } },
    ],
  },
});
