import { type CallableName, REGION } from '@api';
import { DEMO_PASSWORD } from '../dev/demoAccounts';
import { EMULATOR_PORTS, HOST, PROJECT_ID } from '../dev/environment';

const post = (address: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Signs in an account with the demo password. Returns its token. */
export const signInDemoAccount = async (email: string): Promise<string> => {
  const service = `http://${HOST}:${EMULATOR_PORTS.auth}/identitytoolkit.googleapis.com/v1`;
  const asked = { email, password: DEMO_PASSWORD, returnSecureToken: true };
  const answer = await post(`${service}/accounts:signInWithPassword?key=demo-key`, asked);
  return ((await answer.json()) as { idToken: string }).idToken;
};

/** Time of a call in ms, and the refusal unless it succeeded. */
export type Timing = { ms: number; refused: string | null };

/** Times one call through the Functions emulator, by the owner of a token or by a visitor. */
export const timeCall = async (
  name: CallableName,
  payload: object,
  token: string | null,
): Promise<Timing> => {
  const address = `http://${HOST}:${EMULATOR_PORTS.functions}/${PROJECT_ID}/${REGION}/${name}`;
  const started = performance.now();
  const answer = await post(address, { data: payload }, token ? { Authorization: `Bearer ${token}` } : {});
  const { error } = (await answer.json()) as { error?: { message: string } };
  return { ms: performance.now() - started, refused: error?.message ?? null };
};

const setTriggers = (action: 'disable' | 'enable') =>
  fetch(`http://${HOST}:${EMULATOR_PORTS.hub}/functions/${action}BackgroundTriggers`, { method: 'PUT' });

/** Runs work with triggers disabled, so that the work after a call is not measured with the next call. */
export const withoutTriggers = async <T>(work: () => Promise<T>): Promise<T> => {
  await setTriggers('disable');
  try {
    return await work();
  } finally {
    await setTriggers('enable');
  }
};
