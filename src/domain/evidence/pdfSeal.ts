/** The seal of a PDF: the bytes it covers and the CMS message (DER). */
export type PdfSeal = { covered: Uint8Array; message: Uint8Array };

export type PdfSealReading = { kind: 'none' } | { kind: 'broken' } | { kind: 'found'; seal: PdfSeal };

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const MARK_OF_A_SEAL = /\/ByteRange|adbe\.pkcs7\.detached/;
/** A limit, because each signature would have to be read. */
const SIGNATURES_MAX = 20;
const HEX_CONTENTS = /^<((?:[0-9a-f]{2})*)>$/i;

/** Returns the bytes as a text with one character per byte, so that text indices are file offsets. */
export const asText = (bytes: Uint8Array): string => {
  const chunks: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    chunks.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return chunks.join('');
};

export const decodeHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Returns the length of a DER value including its header (our seals are DER), or `null` if the header is invalid. */
const readDerLength = (der: Uint8Array): number | null => {
  const first = der[1];
  if (der[0] !== 0x30 || first === undefined) return null;
  if (first < 0x80) return 2 + first;
  const count = first - 0x80;
  if (count < 1 || count > 3) return null;
  return der.subarray(2, 2 + count).reduce((length, byte) => length * 256 + byte, 0) + 2 + count;
};

/** Returns the CMS message without the zero padding, or `null` if other bytes follow it. */
const readMessage = (contents: Uint8Array): Uint8Array | null => {
  const length = readDerLength(contents);
  if (length === null || length > contents.length) return null;
  return contents.subarray(length).every((byte) => byte === 0) ? contents.subarray(0, length) : null;
};

/**
 * A signature of a file. `from` and `to` are the offsets of its message, `end` the first byte it does not cover. The message
 * includes its zero padding.
 */
export type PdfSignature = { message: Uint8Array; from: number; to: number; end: number };

/** Returns the byte ranges written anywhere in a file, as digits, or `null` if there are too many. */
const findByteRanges = (text: string): string[][] | null => {
  const ranges: string[][] = [];
  for (const range of text.matchAll(BYTE_RANGE))
    if (ranges.push(range.slice(1)) > SIGNATURES_MAX) return null;
  return ranges;
};

const readSignature = (text: string, range: string[]): PdfSignature | null => {
  const [start = -1, from = -1, to = -1, secondLength = -1] = range.map(Number);
  const end = to + secondLength;
  if (start !== 0 || from >= to || end > text.length) return null;
  const hex = HEX_CONTENTS.exec(text.slice(from, to))?.[1];
  return hex ? { message: decodeHex(hex), from, to, end } : null;
};

/** Returns every signature of a file in file order; `null` stands for an invalid one. */
export const readPdfSignatures = (bytes: Uint8Array): (PdfSignature | null)[] => {
  const text = asText(bytes);
  return findByteRanges(text)?.map((range) => readSignature(text, range)) ?? [null];
};

/** Returns the last signature in a text with one character per byte: `null` for an invalid one, `undefined` for none. */
export const readLastPdfSignature = (text: string): PdfSignature | null | undefined => {
  const ranges = findByteRanges(text);
  const last = ranges?.at(-1);
  if (!last) return ranges ? undefined : null;
  return readSignature(text, last);
};

/** Returns the bytes a signature covers. */
export const getCoveredBytes = (bytes: Uint8Array, { from, to, end }: PdfSignature): Uint8Array => {
  const covered = new Uint8Array(from + end - to);
  covered.set(bytes.subarray(0, from));
  covered.set(bytes.subarray(to, end), from);
  return covered;
};

/**
 * Reads the only seal of a file. It must cover every byte except itself. A file with several seals or with a partial one is
 * `broken`, because bytes were added after sealing. Of a file whose exact bytes are registered (`isRegistered`) it reads the first
 * signature: the platform itself puts time stamps around a sealed file.
 */
export const readPdfSeal = (bytes: Uint8Array, isRegistered = false): PdfSealReading => {
  const signatures = readPdfSignatures(bytes);
  if (signatures.length === 0) return { kind: MARK_OF_A_SEAL.test(asText(bytes)) ? 'broken' : 'none' };
  const [first] = signatures;
  const last = signatures.at(-1);
  const message = first && readMessage(first.message);
  const isAlone = isRegistered || signatures.length === 1;
  if (!isAlone || !first || !message || last?.end !== bytes.length) return { kind: 'broken' };
  return { kind: 'found', seal: { covered: getCoveredBytes(bytes, first), message } };
};
