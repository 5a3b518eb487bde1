import { getAuthAdmin } from '@functions/data/admin';
import {
  type Account,
  createTestAccount,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { expect } from 'vitest';

export const projectId = startTestProject();

type Facts = { emailVerified?: boolean; password?: string | null };

export const createAccountWithSignIn = async ({
  emailVerified = true,
  password = 'Haslo-testowe1',
}: Facts = {}): Promise<Account> => {
  const account = await createTestAccount({ emailVerified });
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified, ...(password ? { password } : {}) });
  return account;
};

export const parseOobCode = (text: string): string => /oobCode=([\w-]+)/.exec(text)?.[1] ?? 'none';
const getEmulatorUrl = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
export const askEmulator = async (method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const answer = await fetch(getEmulatorUrl() + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
};

export const findLastMail = async (to: string) => (await readMails(to)).at(-1);
