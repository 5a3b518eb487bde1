import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { ROOT } from './root.mjs';

/** Opens a test runner of one project that stays loaded, so that a second run of a file costs only its tests. */
export const openTestRunner = async (project: string) => {
  const vitest = await createVitest('test', {
    project: [project],
    watch: false,
    bail: 1,
    maxWorkers: 1,
    // a thread starts in half the time of a process
    pool: 'threads',
    reporters: [{}],
  });
  await vitest.standalone();
  const owner = vitest.getProjectByName(project);
  return {
    /** Runs test files in order up to the first failure. Returns the file that failed. */
    firstToFail: async (files: readonly string[]): Promise<string | undefined> => {
      for (const file of files) {
        const path = join(ROOT, file);
        const { testModules } = await vitest.runTestSpecifications([owner.createSpecification(path)]);
        if (testModules.some((one) => one.moduleId === path && one.state() === 'failed')) return file;
      }
    },
    close: () => vitest.close(),
  };
};
