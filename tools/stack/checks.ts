import type { Counts } from './reports';
import { runCommand } from './runCommand';
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
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const project of TYPE_PROJECTS) {
    const code = await runCommand(stack, { command: 'tsc', args: ['--noEmit', '-p', project] });
    if (code === 0) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
}

/** Lint, format and the import law, as one test. */
export async function checkLint(stack: Stack): Promise<Counts> {
  const code = await runCommand(stack, { command: 'biome', args: ['check', '.'] });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** `npm run types`. */
export async function types(): Promise<number> {
  const { failed } = await checkTypes(new Stack());
  return failed === 0 ? 0 : 1;
}
