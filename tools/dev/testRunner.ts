import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { ROOT } from './root.mjs';

const SLOW_TEST_MS = 600_000;

/** Opens a test runner of one project that stays loaded, so that a second run of a file costs only its tests. */
export const openTestRunner = async (project: string, plugins: Plugin[] = []) => {
  const vitest = await createVitest(
    'test',
    {
      project: [project],
      watch: false,
      bail: 1,
      maxWorkers: 1,
      // a thread starts in half the time of a process
      pool: 'threads',
      reporters: [{}],
      // keyed by the files on disk: it would not see what a plugin puts in their place, and keep it for later runs
      fsModuleCache: plugins.length === 0,
      // a slow machine must not pass for a test that notices
      ...(plugins.length > 0 ? { testTimeout: SLOW_TEST_MS } : {}),
    },
    { plugins },
  );
  await vitest.standalone();
  const owner = vitest.getProjectByName(project);
  /** Runs test files together, up to the first failure. Returns the file that failed. */
  const runTogether = async (files: readonly string[]): Promise<string | undefined> => {
    const paths = files.map((file) => join(ROOT, file));
    const { testModules } = await vitest.runTestSpecifications(
      paths.map((path) => owner.createSpecification(path)),
    );
    const failed = testModules.find((one) => paths.includes(one.moduleId) && one.state() === 'failed');
    return failed && files[paths.indexOf(failed.moduleId)];
  };
  return {
    runTogether,
    /** Runs test files in order up to the first failure. Returns the file that failed. */
    firstToFail: async (files: readonly string[]): Promise<string | undefined> => {
      for (const file of files) {
        const failed = await runTogether([file]);
        if (failed) return failed;
      }
    },
    /** Makes the next run read these source files again. */
    reload: (files: readonly string[]) => {
      for (const path of files.map((file) => join(ROOT, file))) {
        vitest.invalidateFile(path);
        vitest.watcher.invalidates.add(path);
      }
    },
    close: () => vitest.close(),
  };
};
