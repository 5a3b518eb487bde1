import { inflateRawSync } from 'node:zlib';

/** Records of a ZIP archive: their signature and the length of their fixed part (APPNOTE 4.3). */
const END = { signature: 0x06054b50, length: 22 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const COMMENT_MAX_BYTES = 65_535;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number };

/** Returns where the final record of an archive begins, or -1. */
const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END.length - COMMENT_MAX_BYTES);
  for (let at = bytes.length - END.length; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END.signature) return at;
  return -1;
};

const readEntry = (bytes: Buffer, at: number): { entry: Entry; next: number } | null => {
  if (bytes.readUInt32LE(at) !== ENTRY.signature) return null;
  if (bytes.readUInt16LE(at + 8) & ENCRYPTED_FLAG) return null;
  const nameEnd = at + ENTRY.length + bytes.readUInt16LE(at + 28);
  const entry = {
    name: bytes.toString('utf8', at + ENTRY.length, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  return { entry, next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32) };
};

/** Returns the directory at the end of an archive, or `null`: no archive, encrypted, in parts, or with too many files. */
const readDirectory = (bytes: Buffer, filesMax: number): Entry[] | null => {
  const end = findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > filesMax || bytes.readUInt16LE(end + 8) !== count) return null;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const read = readEntry(bytes, at);
    if (!read) return null;
    entries.push(read.entry);
    at = read.next;
  }
  return entries;
};

/** Unpacks one file. zlib stops at the size that the directory states, so a false size cannot cost time or memory. */
const unpack = (bytes: Buffer, { method, packed, unpacked, offset }: Entry): Buffer | null => {
  if (bytes.readUInt32LE(offset) !== LOCAL.signature) return null;
  const start = offset + LOCAL.length + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed) return null;
  if (method === STORED) return packed === unpacked ? data : null;
  if (method !== DEFLATED || unpacked === 0) return null;
  const file = inflateRawSync(data, { maxOutputLength: unpacked });
  return file.length === unpacked ? file : null;
};

type Limits = {
  /** Chooses the files to unpack by their path. */
  isWanted: (name: string) => boolean;
  /** Most files of the archive, wanted or not. */
  filesMax: number;
  /** Most bytes of all wanted files together, unpacked. */
  bytesMax: number;
};

/**
 * Returns the wanted files of a ZIP archive by their path. Returns `null` for anything else: no archive, an encrypted or damaged
 * one, a path that occurs twice, or more than the limits allow.
 */
export const readZipArchive = (
  archive: Uint8Array,
  { isWanted, filesMax, bytesMax }: Limits,
): ReadonlyMap<string, Buffer> | null => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length);
  const files = new Map<string, Buffer>();
  try {
    const wanted = readDirectory(bytes, filesMax)?.filter(({ name }) => isWanted(name));
    if (!wanted || wanted.reduce((sum, { unpacked }) => sum + unpacked, 0) > bytesMax) return null;
    for (const entry of wanted) {
      const file = files.has(entry.name) ? null : unpack(bytes, entry);
      if (!file) return null;
      files.set(entry.name, file);
    }
  } catch {
    // an offset outside the file, invalid deflate data, or more output than stated
    return null;
  }
  return files;
};
