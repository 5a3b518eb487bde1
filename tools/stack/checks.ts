import type { Counts } from './reports';
import { type CommandLine, runCommand } from './runCommand';
import { Stack } from './stack';

/** The web, the domain without DOM and Node types, the functions, and the tests with the tools. */
const TYPE_PROJECTS = [
  'tsconfig.json',
  'src/domain/tsconfig.json',
  'functions/tsconfig.json',
  'tests/tsconfig.json',
];

/** Checks the types of every part; each part counts as one test. */
export async function checkTypes(stack: Stack): Promise<Counts> {
  return counted(
    stack,
    TYPE_PROJECTS.map((project) => ({ command: 'tsc', args: ['--noEmit', '-p', project] })),
  );
}

async function counted(stack: Stack, commands: CommandLine[]): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const command of commands) {
    if ((await runCommand(stack, command)) === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
}

/** Lint, format and the import law; then files, exports and packages nobody uses. Each counts as one test. */
export async function checkLint(stack: Stack): Promise<Counts> {
  return counted(stack, [
    { command: 'biome', args: ['check', '.'] },
    { command: 'knip', args: [] },
  ]);
}

/** `npm run types`. */
export async function types(): Promise<number> {
  const { failed } = await checkTypes(new Stack());
  return failed === 0 ? 0 : 1;
}
