import { createHash } from 'node:crypto';
import type { ReadList, TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { MINUTE_MS } from '@domain/shared/dates';
import { askForBytes } from '../externalService';
import { type ListPointer, parseTrustedList, type TrustedList } from './parseTrustedList';
import { verifyListSignature } from './verifyListSignature';

/** Largest list. The longest one of the EU has about 9 MB. */
const LIST_MAX_BYTES = 16 * 1024 * 1024;
/** A scheduled run waits, no user does. */
const LIST_TIMEOUT_MS = MINUTE_MS;
const LIST_OF_LISTS = 'EUlistofthelists';
const NATIONAL_LIST = 'EUgeneric';
/** Some territories publish their list as a PDF too. */
const LIST_MIME = 'application/vnd.etsi.tsl+xml';

/** Where the list of lists is, the certificates (DER) that sign it, and the territories whose lists are read. */
export type ListSource = { url: string; signers: readonly Uint8Array[]; territories: readonly string[] };

/** Thrown for lists that may not be relied on. */
class TrustedListsFault extends Error {}

type LoadedList = { list: TrustedList; read: ReadList };

const loadList = async (
  { url, signers, type }: { url: string; signers: readonly Uint8Array[]; type: string },
  now: number,
): Promise<LoadedList> => {
  const bytes = await askForBytes('trustedLists', {
    url,
    timeoutMs: LIST_TIMEOUT_MS,
    bytesMax: LIST_MAX_BYTES,
  });
  const list = parseTrustedList(verifyListSignature(new TextDecoder().decode(bytes), signers));
  const { territory, sequence, issuedAt, nextUpdateAt } = list;
  if (list.type !== type) throw new TrustedListsFault(`${url} is a list of another type.`);
  if (issuedAt > now || nextUpdateAt < now)
    throw new TrustedListsFault(`The list ${territory} is out of date.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { list, read: { territory, sequence, issuedAt, nextUpdateAt, sha256 } };
};

const findPointer = (pointers: readonly ListPointer[], territory: string): ListPointer => {
  const pointer = pointers.find(
    (one) => one.territory === territory && one.type === NATIONAL_LIST && one.mime === LIST_MIME,
  );
  if (!pointer) throw new TrustedListsFault(`The list of lists does not name ${territory}.`);
  return pointer;
};

/** Asserts that no list is older than the one that was read before: an old one could hide a withdrawal. */
const assertNotOlder = (lists: readonly ReadList[], before: TrustSnapshot | null): void => {
  for (const { territory, sequence } of lists) {
    const known = before?.lists.find((list) => list.territory === territory);
    if (known && known.sequence > sequence) throw new TrustedListsFault(`An older list of ${territory}.`);
  }
};

/**
 * Reads the list of lists and the lists of the territories, and verifies each signature: that of the list of lists by the pinned
 * certificates, the others by those that it names. Throws `TrustedListsFault`, `ListSignatureFault`, `ListFormatFault` or
 * `ExternalServiceError`; nothing is taken over from a run that fails.
 */
export const readTrustedLists = async (
  { url, signers, territories }: ListSource,
  { now, before }: { now: number; before: TrustSnapshot | null },
): Promise<TrustSnapshot> => {
  const all = await loadList({ url, signers, type: LIST_OF_LISTS }, now);
  const loaded: LoadedList[] = [];
  for (const territory of territories) {
    const pointer = findPointer(all.list.pointers, territory);
    const one = await loadList({ ...pointer, type: NATIONAL_LIST }, now);
    if (one.list.territory !== territory)
      throw new TrustedListsFault(`${pointer.url} is not of ${territory}.`);
    loaded.push(one);
  }
  const lists = [all, ...loaded].map(({ read }) => read);
  assertNotOlder(lists, before);
  return { takenAt: now, lists, services: loaded.flatMap(({ list }) => list.services) };
};
