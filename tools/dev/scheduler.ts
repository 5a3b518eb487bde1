import { EMULATOR_PORTS, HOST, PROJECT_ID } from './environment';
import type { Stoppable } from './services';
import { getErrorMessage } from './userFacingError';

const TICK_MS = 60_000;
const FUNCTIONS = `http://${HOST}:${EMULATOR_PORTS.functions}`;

interface FunctionTrigger {
  id: string;
  schedule?: unknown;
}

/** Runs every scheduled function once a minute: the Functions emulator has no scheduler. */
export function startScheduler(): Stoppable {
  const timer = setInterval(() => void runAllScheduled(), TICK_MS);
  return { stop: async () => clearInterval(timer) };
}

async function runAllScheduled(): Promise<void> {
  try {
    for (const id of await loadScheduledFunctions()) await runScheduled(id);
  } catch (error) {
    console.warn(`Scheduled functions were not run: ${getErrorMessage(error)}`);
  }
}

async function loadScheduledFunctions(): Promise<string[]> {
  const response = await fetch(`${FUNCTIONS}/backends`);
  const { backends } = (await response.json()) as { backends: { functionTriggers: FunctionTrigger[] }[] };
  const triggers = backends.flatMap(({ functionTriggers }) => functionTriggers);
  return triggers.filter(({ schedule }) => schedule).map(({ id }) => id);
}

/** Runs one scheduled function in the emulator. A failure is in the emulator's own log. */
async function runScheduled(id: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${FUNCTIONS}/functions/projects/${PROJECT_ID}/triggers/${id}-0`, {
    method: 'POST',
    headers,
    body: '{}',
  });
}
