import { COLLECTIONS } from '@api/collections';
import { storagePaths } from '@api/storagePaths';
import type { SignedTerms } from '@domain/identity/signedTerms';
import { whyNotSignedTerms } from '@domain/identity/signedTerms';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { getBucketName } from '../data/admin';
import { FILE_KINDS } from '../data/fileKinds';
import { getPublicFilesUrl, readFile } from '../data/files';
import { sha256Hex } from '../runtime/hash';

export const getSignedTermsPath = (uid: string) => `${COLLECTIONS.signedTerms}/${uid}`;

/**
 * Returns whether a URL names the account's own signed terms in our bucket. The URL is never fetched: the file is read by its
 * path.
 */
export const isOwnTermsUrl = (fileUrl: string, uid: string): boolean => {
  const path = storagePaths.signedTerms(uid);
  const download = `${getPublicFilesUrl()}/${encodeURIComponent(path)}`;
  return (
    fileUrl === `gs://${getBucketName()}/${path}` ||
    fileUrl === download ||
    fileUrl.startsWith(`${download}?`)
  );
};

/**
 * Returns the digest of an account's uploaded signed terms. Throws `Refusal('termsMissing')`, or the reason of
 * `whyNotSignedTerms` if the file is packed, too large or not a PDF.
 */
export const loadTermsDigest = async (uid: string): Promise<string> => {
  const bytes = await readFile(storagePaths.signedTerms(uid), FILE_KINDS.signedTerms);
  if (!bytes) throw new Refusal('termsMissing');
  assertAllowed(whyNotSignedTerms(bytes.byteLength, bytes));
  return sha256Hex(bytes);
};

export const isDecided = ({ status }: SignedTerms): boolean => status !== 'CHECKING';
