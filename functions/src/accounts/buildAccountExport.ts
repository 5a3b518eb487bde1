import { COLLECTIONS } from '@api/collections';
import { storagePaths } from '@api/storagePaths';
import { Refusal } from '@domain/shared/errors';
import { withIsoTimes } from '../data/entities';
import { type ListedFile, listFiles } from '../data/files';
import { findSignIn } from '../data/signIns';
import { findUser } from '../data/users';
import { hashEmail } from '../runtime/hash';
import { collectMatches, getFieldValue, type PersonalDataMatch } from './collectPersonalData';
import { loadExportReader, type Reader } from './dataSubject';
import type { ExportOrder } from './exportLink';
import { exportWhole, isStillOwn } from './exportMappers';
import { loadVerifiedEmails } from './signIn';

type ShownFile = Omit<ListedFile, 'storedAt'> & { storedAt: string };

/** All data held about an account: its sign-in, its documents by collection, its files by path. Times are ISO 8601. */
export type AccountExport = {
  exportedAt: string;
  account: Record<string, unknown>;
  documents: Record<string, object[]>;
  files: ShownFile[];
};

/** Returns the part of a document that its rule exports, or `null` for nothing. */
const exportMatch = ({ path, entity, rule: { shown } }: PersonalDataMatch, reader: Reader): object | null => {
  if (typeof shown === 'function') return shown({ path, entity }, reader);
  if (shown === 'whole') return exportWhole({ path, entity });
  const parts = shown.map((field) => [field, getFieldValue({ ...entity, path }, field)] as const);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
};

/** Groups the exported documents by collection. Fields that several rules export from one document are merged. */
const groupByCollection = (found: readonly PersonalDataMatch[], reader: Reader): Record<string, object[]> => {
  const documents = new Map<string, { collection: string; shown: object }>();
  for (const one of found) {
    const shown = exportMatch(one, reader);
    const known = documents.get(one.path)?.shown;
    if (shown) documents.set(one.path, { collection: one.collection, shown: { ...known, ...shown } });
  }
  const lists: Record<string, object[]> = {};
  for (const { collection, shown } of documents.values())
    lists[collection] = [...(lists[collection] ?? []), withIsoTimes(shown)];
  return lists;
};

/** Converts a timestamp of the account service or the database. Returns `null` for an event that never happened. */
const toIsoTime = (moment: string | null): string | null => (moment ? new Date(moment).toISOString() : null);

const exportFile = ({ storedAt, ...file }: ListedFile): ShownFile => ({
  ...file,
  storedAt: new Date(storedAt).toISOString(),
});

/** Returns the folders with files of an account: its own and those of the offers it created and can still read. */
const listFolders = (found: readonly PersonalDataMatch[], reader: Reader): string[] => {
  const offers = found.filter(
    (held) =>
      held.collection === COLLECTIONS.offers && held.entity.uid === reader.uid && isStillOwn(held, reader),
  );
  return [storagePaths.ofAccount(reader.uid), ...new Set(offers.map(({ path }) => `${path}/`))];
};

/**
 * Builds the personal-data export. Matches by e-mail only for verified addresses. Throws `Refusal('exportLinkExpired')`
 * if the account is gone.
 */
export const buildAccountExport = async (
  { uid, proved }: ExportOrder,
  now: number,
): Promise<AccountExport> => {
  const signIn = await findSignIn(uid);
  if (!signIn) throw new Refusal('exportLinkExpired');
  const { email = '', emailVerified, displayName, photoURL, providerData, metadata } = signIn;
  const isProved = emailVerified && hashEmail(email) === proved;
  const emails = isProved ? await loadVerifiedEmails(uid, await findUser(uid), email, now) : [];
  const reader = await loadExportReader({ uid, emails, pseudonym: uid });
  const found = await collectMatches(reader);
  const files = await Promise.all(listFolders(found, reader).map(listFiles));
  const { creationTime, lastSignInTime } = metadata;
  return {
    exportedAt: new Date(now).toISOString(),
    account: {
      uid,
      email,
      emailVerified,
      displayName: displayName ?? null,
      photoURL: photoURL ?? null,
      createdAt: toIsoTime(creationTime),
      lastSignInAt: toIsoTime(lastSignInTime),
      signsInWith: providerData.map(({ providerId }) => providerId),
    },
    documents: groupByCollection(found, reader),
    files: files.flat().map(exportFile),
  };
};
