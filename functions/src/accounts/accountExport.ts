import { Refusal } from '@domain/shared/errors';
import { authAdmin } from '../data/admin';
import { type ListedFile, listFiles } from '../data/files';
import { type Held, heldAbout } from './gather';
import { NOT_EXPORTED } from './holdings';
import { subjectOf } from './subject';

/** Everything held about an account: its sign-in, its documents by collection, its files by path. Times are ISO 8601. */
export type AccountExport = {
  exportedAt: string;
  account: object;
  documents: Record<string, object[]>;
  files: ListedFile[];
};

const UNKNOWN_ACCOUNT = 'auth/user-not-found';
/** What opens a mail is no datum about anybody. */
const SECRETS = ['tokenHash'];

const signInOf = async (uid: string) => {
  try {
    return await (await authAdmin()).getUser(uid);
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN_ACCOUNT) throw new Refusal('exportLinkExpired');
    throw error;
  }
};

const shown = ({ path, entity }: Held): object => ({
  path,
  ...Object.fromEntries(Object.entries(entity).filter(([key]) => !SECRETS.includes(key))),
});

const byCollection = (held: readonly Held[]): Record<string, object[]> => {
  const documents: Record<string, object[]> = {};
  for (const one of held) documents[one.collection] = [...(documents[one.collection] ?? []), shown(one)];
  return documents;
};

/** The folders in which files of an account lie: its own and those of what is removed with it. */
const foldersOf = (uid: string, held: readonly Held[]): string[] => [
  `users/${uid}/`,
  ...held.flatMap(({ collection, path }) => (collection === 'offers' ? `${path}/` : [])),
];

/** Everything held about the account. Refuses with `exportLinkExpired` when it is there no more. */
export const accountExport = async (uid: string, now: number): Promise<AccountExport> => {
  const { email = '', emailVerified, displayName, photoURL, providerData, metadata } = await signInOf(uid);
  const held = (await heldAbout(await subjectOf({ uid, email, pseudonym: uid }))).filter(
    ({ collection }) => !NOT_EXPORTED.includes(collection),
  );
  const own = held.filter(({ entity }) => entity.uid === uid);
  const files = await Promise.all(foldersOf(uid, own).map(listFiles));
  const { creationTime, lastSignInTime } = metadata;
  return {
    exportedAt: new Date(now).toISOString(),
    account: {
      uid,
      email,
      emailVerified,
      displayName: displayName ?? null,
      photoURL: photoURL ?? null,
      createdAt: creationTime,
      lastSignInAt: lastSignInTime,
      signsInWith: providerData.map(({ providerId }) => providerId),
    },
    documents: byCollection(held),
    files: files.flat(),
  };
};
