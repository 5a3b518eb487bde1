import { shiftPorts } from './portShift';
import { UserFacingError } from './userFacingError';

type Command = (args: string[]) => Promise<number>;

const COMMANDS: Record<string, Command> = {
  start: async () => (await import('./start')).start(),
  test: async (args) => (await import('./test')).test(args),
  exec: async (args) => (await import('./exec')).exec(args),
  build: async (args) => (await import('./build')).build(args),
  bench: async (args) => (await import('./runBenchmarks')).runBenchmarks(args),
  admin: async (args) => (await import('./runAdminCommand')).runAdminCommand(args),
  deploy: async (args) => (await import('./deploy')).deploy(args),
  nightly: async (args) => (await import('./runNightly')).runNightly(args),
  mutation: async (args) => (await import('./mutation')).mutation(args),
  requirements: async (args) => (await import('./reportRequirements')).reportRequirements(args),
  commits: async (args) => (await import('./checks')).checkCommits(args),
  types: async () => (await import('./checks')).runTypeCheck(),
  lint: async (args) => (await import('./checks')).lint(args),
  format: async (args) => (await import('./checks')).format(args),
  unused: async (args) => (await import('./checks')).unused(args),
};

async function run([name = '', ...args]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command)
    throw new UserFacingError(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  shiftPorts(name);
  return command(args);
}

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UserFacingError ? error.message : error);
  process.exit(1);
}
