const HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const DATABASE = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const PROJECT = 'demo-pewny-lokal';
const AS_OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

type SignIn = { localId: string; email?: string; emailVerified?: boolean; displayName?: string };

/** Returns the auth accounts with this e-mail address. */
export const findSignIns = async (email: string): Promise<SignIn[]> => {
  const response = await fetch(
    `http://${HOST}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`,
    { method: 'POST', headers: AS_OWNER, body: '{}' },
  );
  const { userInfo = [] } = (await response.json()) as { userInfo?: SignIn[] };
  return userInfo.filter((one) => one.email === email.toLowerCase());
};

const recordUrl = (uid: string) =>
  `http://${DATABASE}/v1/projects/${PROJECT}/databases/(default)/documents/users/${uid}`;

/** Stores an account record under another uid, to test the consequences. */
export const storeRecord = async (uid: string, email: string): Promise<void> => {
  await fetch(recordUrl(uid), {
    method: 'PATCH',
    headers: AS_OWNER,
    body: JSON.stringify({ fields: { uid: { stringValue: uid }, email: { stringValue: email } } }),
  });
};

/** Returns a text field of an account's record, or `null` without the record. */
export const recordText = async (uid: string, field: string): Promise<string | null> => {
  const response = await fetch(recordUrl(uid), { headers: AS_OWNER });
  if (!response.ok) return null;
  const { fields } = (await response.json()) as { fields: Record<string, { stringValue?: string }> };
  return fields[field]?.stringValue ?? null;
};

/** Demo accounts that have a second factor. */
const WITH_FACTOR = ['demo-admin', 'demo-admin2', 'demo-creator', 'demo-caller'];

/** Makes the current code of the accounts valid again after another test has used it. Default: the demo accounts. */
export const forgetUsedCodes = async (uids: readonly string[] = WITH_FACTOR): Promise<void> => {
  const root = `http://${DATABASE}/v1/projects/${PROJECT}/databases/(default)/documents/secondFactors`;
  const body = JSON.stringify({ fields: { lastStep: { integerValue: '0' } } });
  const reset = (uid: string) =>
    fetch(`${root}/${uid}?updateMask.fieldPaths=lastStep`, { method: 'PATCH', headers: AS_OWNER, body });
  await Promise.all(uids.map(reset));
};
