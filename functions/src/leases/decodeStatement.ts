/** Upper half of code page 852, which `TextDecoder` does not support. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0';

const decodeCp852 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP852[byte - 0x80])).join('');

const WIDE_SAMPLE_BYTES = 400;
const XML_START_BYTES = 200;

const createDecoder = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Decoders for the eight-bit encodings of Polish banks, the usual one first. */
const DECODERS = [createDecoder('windows-1250'), decodeCp852, createDecoder('iso-8859-2')];

const POLISH_LETTER = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g;
const FOREIGN_SIGN = /[^\p{ASCII}ąćęłńóśźżĄĆĘŁŃÓŚŹŻ§„”–—’˙\u00A0]/gu;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Scores how Polish a text is. A wrong encoding turns Polish letters into characters that no statement contains. */
const computeLikeness = (text: string): number => count(text, POLISH_LETTER) - 2 * count(text, FOREIGN_SIGN);

type Mark = { bytes: readonly number[]; encoding: string };

/** Byte order marks, each with its encoding. */
const MARKS: readonly Mark[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Returns the UTF-16 encoding of a text, or `null`: every second byte of Latin text is zero. */
const findWideEncoding = (bytes: Uint8Array): string | null => {
  const start = bytes.subarray(0, WIDE_SAMPLE_BYTES);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => index % 2 === parity && byte === 0).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 4) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/;

/**
 * Returns the encoding an XML document declares, or `null` if it declares none we can decode. A declaration that reads as ASCII is
 * not in UTF-16.
 */
const findDeclaredEncoding = (bytes: Uint8Array): string | null => {
  const start = String.fromCharCode(...bytes.subarray(0, XML_START_BYTES));
  const name = DECLARED.exec(start)?.[1] ?? null;
  try {
    const encoding = name === null ? null : new TextDecoder(name).encoding;
    return encoding?.startsWith('utf-16') ? null : encoding;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
};

/** Returns the text, or `null` if the bytes are not of the encoding. */
const decodeStrictly = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
};

/** Byte that some banks write into empty fields of any encoding. No text in UTF-8 has it. */
const FILLER_BYTE = 0xff;
const BLANK_BYTE = 0x20;

const decodeByGuess = (bytes: Uint8Array): string => {
  const withoutFillers = bytes.map((byte) => (byte === FILLER_BYTE ? BLANK_BYTE : byte));
  const unicode = decodeStrictly('utf-8', withoutFillers);
  if (unicode !== null) return unicode;
  const texts = DECODERS.map((decode) => decode(bytes));
  return texts.reduce((best, text) => (computeLikeness(text) > computeLikeness(best) ? text : best));
};

/** Control characters and separators of messages that some banks leave in the text. Tabs and line ends stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF\u200B-\u200F\u2060]/g;

/**
 * Decodes a bank's file. Tries in order: byte order mark, XML declaration, UTF-8, then the encoding that yields the most Polish
 * text. A mark or a declaration that the bytes contradict is passed over.
 */
export const decodeStatement = (bytes: Uint8Array): string => {
  const mark = MARKS.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = mark?.encoding ?? findWideEncoding(bytes) ?? findDeclaredEncoding(bytes);
  const stated = encoding === null ? null : decodeStrictly(encoding, bytes);
  const text = stated ?? decodeByGuess(bytes);
  return text.replace(CONTROLS, '');
};
