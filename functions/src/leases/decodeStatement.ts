/** The upper half of code page 852, which the text decoders of the platform do not know. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0';

const fromCp852 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP852[byte - 0x80])).join('');

const inEncoding = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** The eight-bit encodings of Polish banks, the usual one first. */
const DECODERS = [inEncoding('windows-1250'), fromCp852, inEncoding('iso-8859-2')];

const POLISH_LETTER = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g;
const FOREIGN_SIGN = /[^\p{ASCII}ąćęłńóśźżĄĆĘŁŃÓŚŹŻ§„”–—’\u00A0]/gu;

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** A wrong encoding turns Polish letters into signs no statement holds. */
const likeness = (text: string): number => count(text, POLISH_LETTER) - 2 * count(text, FOREIGN_SIGN);

/** The text of a bank's file: UTF-8 where the bytes are valid UTF-8, else the encoding that makes Polish of them. */
export const decodeStatement = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const texts = DECODERS.map((decode) => decode(bytes));
  return texts.reduce((best, text) => (likeness(text) > likeness(best) ? text : best));
};
