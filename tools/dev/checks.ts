import { join } from 'node:path';
import type { Counts } from './reports';
import { ROOT } from './root.mjs';
import { type CommandLine, runCommand } from './runCommand';
import { Stack } from './stack';

interface Check extends CommandLine {
  /** The checked part, in plain words. */
  of: string;
}

/** Returns the compiler's incremental build file. With it the next run takes a second instead of twenty. */
const getBuildInfoPath = (project: string): string =>
  join(ROOT, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

const buildTypeCheck = (of: string, project: string): Check => ({
  of,
  command: 'tsc',
  // several checkers of one program infer the same types repeatedly: one program per core is twice as fast
  args: [
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    getBuildInfoPath(project),
    '-p',
    project,
  ],
});

const TYPES: Check[] = [
  buildTypeCheck('types of the web', 'tsconfig.json'),
  buildTypeCheck('types of the domain, without DOM and Node', 'src/domain/tsconfig.json'),
  buildTypeCheck('types of the functions', 'functions/tsconfig.json'),
  buildTypeCheck('types of the tests and tools', 'tests/tsconfig.json'),
];

const LINT: Check = { of: 'lint, format and the import law', command: 'biome', args: ['check', '.'] };
const WORDS: Check = {
  of: 'names and comments',
  command: 'node',
  args: ['--import', 'tsx', 'tools/lint/main.ts'],
};
const DEAD: Check = { of: 'files, exports and packages nobody uses', command: 'knip', args: [] };

/** Checks the types of every part; each part counts as one test. */
export const checkTypes = (stack: Stack, _args?: string[], output?: number): Promise<Counts> =>
  runChecks(stack, TYPES, output);

/** Runs lint, the check of names and comments, and the search for unused code. Each counts as one test. */
export const checkLint = (stack: Stack, _args?: string[], output?: number): Promise<Counts> =>
  runChecks(stack, [LINT, WORDS, DEAD], output);

/** Runs checks in parallel and prints the result of each. */
async function runChecks(stack: Stack, checks: Check[], output?: number): Promise<Counts> {
  const passes = await Promise.all(
    checks.map(async (check) => {
      const isPassed = (await runCommand(stack, { ...check, output })) === 0;
      if (output === undefined || !isPassed) console.log(`${check.of}: ${isPassed ? 'passed' : 'failed'}`);
      return isPassed;
    }),
  );
  const passed = passes.filter(Boolean).length;
  return { passed, failed: passes.length - passed, skipped: 0 };
}

/** Returns a command that runs one check with the user's own arguments. The command returns its exit code. */
const createCheckCommand =
  ({ command, args }: CommandLine) =>
  (own: string[]): Promise<number> =>
    runCommand(new Stack(), { command, args: [...args, ...own] });

/** `npm run lint`: runs Biome with the user's own arguments, then checks names and comments. */
export const lint = async (own: string[]): Promise<number> =>
  (await createCheckCommand(LINT)(own)) || createCheckCommand(WORDS)([]);

/** `npm run format`: formats the code. */
export const format = createCheckCommand({ ...LINT, args: ['check', '--write', '.'] });

/** `npm run unused`: finds unused code. */
export const unused = createCheckCommand(DEAD);

/** `npm run commits -- origin/main..HEAD`: checks the subjects of commits. */
export const checkCommits = createCheckCommand({
  command: 'node',
  args: ['--import', 'tsx', 'tools/lint/commitSubjects.ts'],
});

/** `npm run types`: checks all types. */
export async function runTypeCheck(): Promise<number> {
  const { failed } = await checkTypes(new Stack());
  return failed === 0 ? 0 : 1;
}
