import { storagePaths } from '@api/storagePaths';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import { FILE_KINDS } from '../data/fileKinds';
import { readFileOrNull } from '../data/files';
import { sha256Hex } from '../runtime/hash';

/**
 * Returns the digests of the protocol photos whose stored bytes match; stored photos never change. Reads them one after another,
 * because all together would fill the memory.
 */
export const loadVerifiedPhotos = async (
  offerId: string,
  photos: readonly Pick<ProtocolPhoto, 'sha256'>[],
): Promise<ReadonlySet<string>> => {
  const proven = new Set<string>();
  for (const { sha256 } of photos) {
    if (proven.has(sha256)) continue;
    const bytes = await readFileOrNull(storagePaths.protocolPhoto(offerId, sha256), FILE_KINDS.photo);
    if (bytes && sha256Hex(bytes) === sha256) proven.add(sha256);
  }
  return proven;
};
