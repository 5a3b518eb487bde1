import type { Counts } from './reports';
import { type CommandLine, runCommand } from './runCommand';
import { Stack } from './stack';

interface Check extends CommandLine {
  /** What it looks at, in words for people. */
  of: string;
}

const typesOf = (of: string, project: string): Check => ({
  of,
  command: 'tsc',
  args: ['--noEmit', '-p', project],
});

const TYPES: Check[] = [
  typesOf('types of the web', 'tsconfig.json'),
  typesOf('types of the domain, without DOM and Node', 'src/domain/tsconfig.json'),
  typesOf('types of the functions', 'functions/tsconfig.json'),
  typesOf('types of the tests and tools', 'tests/tsconfig.json'),
];

const LINT: Check = { of: 'lint, format and the import law', command: 'biome', args: ['check', '.'] };
const DEAD: Check = { of: 'files, exports and packages nobody uses', command: 'knip', args: [] };

/** Checks the types of every part; each part counts as one test. */
export const checkTypes = (stack: Stack): Promise<Counts> => counted(stack, TYPES);

/** Lint and what is dead; each counts as one test. */
export const checkLint = (stack: Stack): Promise<Counts> => counted(stack, [LINT, DEAD]);

async function counted(stack: Stack, checks: Check[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checks) {
    console.log(check.of);
    if ((await runCommand(stack, check)) === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
}

/** Runs one check by itself, with the user's own arguments for its program. @returns its exit code */
const alone =
  ({ command, args }: Check) =>
  (own: string[]): Promise<number> =>
    runCommand(new Stack(), { command, args: [...args, ...own] });

/** `npm run lint`. */
export const lint = alone(LINT);

/** `npm run format`. */
export const format = alone({ ...LINT, args: ['check', '--write', '.'] });

/** `npm run dead`. */
export const dead = alone(DEAD);

/** `npm run types`. */
export async function types(): Promise<number> {
  const { failed } = await checkTypes(new Stack());
  return failed === 0 ? 0 : 1;
}
