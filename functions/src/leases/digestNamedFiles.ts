import { PAPER_ATTEMPTS_MAX, SCAN_FILES_MAX } from '@domain/leases/paperLease';
import { PROTOCOL_PHOTOS_MAX } from '@domain/protocol/protocol';
import { FILE_KINDS } from '../data/fileKinds';
import { type ListedFile, listFiles, readFileOrNull, removeFile } from '../data/files';
import { sha256Hex } from '../runtime/hash';

/** Photos that were taken out of a protocol stay as evidence. One lease has two protocols. */
const PHOTO_TRIES = 5;

/**
 * Uploads of the parties that bear their own digest: the pattern of their path, and most files with the same beginning and of the same
 * side, so that neither side can use up the room of the other.
 */
const KINDS = [
  {
    pattern: /^(offers\/[^/]+\/protocol\/)([0-9a-f]{64})[.]jpg$/,
    filesMax: PROTOCOL_PHOTOS_MAX * PHOTO_TRIES,
  },
  {
    pattern:
      /^(offers\/[^/]+\/reservations\/[^/]+\/paper-(?:tenant|landlord)-)([0-9a-f]{64})[.](?:pdf|jpg|png)$/,
    filesMax: SCAN_FILES_MAX * PAPER_ATTEMPTS_MAX,
  },
] as const;

const countOfSameSide = (files: readonly ListedFile[], path: string): number => {
  const side = files.find((file) => file.path === path)?.labels.side;
  return files.filter(({ labels }) => labels.side === side).length;
};

/**
 * Removes an upload whose name is not the digest of its bytes, or that exceeds the number of its folder. Security rules can check
 * neither. No lease refers to such a file: calls compare the digest, and take fewer files. `bytes` is the size by the event; an
 * empty file takes no space.
 */
export const removeUnfitUpload = async (path: string, bytes: number): Promise<void> => {
  const kind = KINDS.find(({ pattern }) => pattern.test(path));
  if (!kind || !(bytes > 0)) return;
  const [, folder = '', digest] = kind.pattern.exec(path) ?? [];
  const [stored, files] = await Promise.all([readFileOrNull(path, FILE_KINDS.scan), listFiles(folder)]);
  const isFit =
    stored !== null && sha256Hex(stored) === digest && countOfSameSide(files, path) <= kind.filesMax;
  if (!isFit) await removeFile(path);
};
