import { join } from 'node:path';
import type { Counts } from './reports';
import { ROOT } from './root.mjs';
import { type CommandLine, runCommand } from './runCommand';
import { Stack } from './stack';

interface Check extends CommandLine {
  /** What it looks at, in words for people. */
  of: string;
}

/** The compiler's notes of its last run, so that the next one reads what changed since: a second in place of twenty. */
const getBuildInfoPath = (project: string): string =>
  join(ROOT, '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

const buildTypeCheck = (of: string, project: string): Check => ({
  of,
  command: 'tsc',
  // several checkers of one program each infer the same types again: a program to a core is twice as fast
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
const DEAD: Check = { of: 'files, exports and packages nobody uses', command: 'knip', args: [] };

/** Checks the types of every part; each part counts as one test. */
export const checkTypes = (stack: Stack, _args?: string[], output?: number): Promise<Counts> =>
  runChecks(stack, TYPES, output);

/** Lint and what is dead; each counts as one test. */
export const checkLint = (stack: Stack, _args?: string[], output?: number): Promise<Counts> =>
  runChecks(stack, [LINT, DEAD], output);

/** Runs checks side by side and says of each how it went. */
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

/** Runs one check by itself, with the user's own arguments for its program. @returns its exit code */
const createCheckCommand =
  ({ command, args }: CommandLine) =>
  (own: string[]): Promise<number> =>
    runCommand(new Stack(), { command, args: [...args, ...own] });

/** `npm run lint`. */
export const lint = createCheckCommand(LINT);

/** `npm run format`. */
export const format = createCheckCommand({ ...LINT, args: ['check', '--write', '.'] });

/** `npm run unused`. */
export const unused = createCheckCommand(DEAD);

/** `npm run commits -- origin/main..HEAD`: the subjects of commits. */
export const checkCommits = createCheckCommand({
  command: 'node',
  args: ['--import', 'tsx', 'tools/lint/commitSubjects.ts'],
});

/** `npm run types`. */
export async function runTypeCheck(): Promise<number> {
  const { failed } = await checkTypes(new Stack());
  return failed === 0 ? 0 : 1;
}
