import { PlainError } from './plainError';
import { shiftPorts } from './portShift';

type Command = (args: string[]) => Promise<number>;

const COMMANDS: Record<string, Command> = {
  start: async () => (await import('./start')).start(),
  test: async (args) => (await import('./test')).test(args),
  exec: async (args) => (await import('./exec')).exec(args),
  build: async (args) => (await import('./build')).build(args),
  bench: async (args) => (await import('./bench')).bench(args),
  admin: async (args) => (await import('./admin')).admin(args),
  deploy: async (args) => (await import('./deploy')).deploy(args),
  nightly: async (args) => (await import('./nightly')).nightly(args),
  mutants: async (args) => (await import('./mutants')).mutants(args),
  requirements: async (args) => (await import('./requirements')).requirements(args),
  types: async () => (await import('./checks')).types(),
  lint: async (args) => (await import('./checks')).lint(args),
  format: async (args) => (await import('./checks')).format(args),
  dead: async (args) => (await import('./checks')).dead(args),
};

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command)
    throw new PlainError(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  shiftPorts(name);
  return command(args);
}

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
