import type { PdfObject } from './pdfObject';
import { asText } from './pdfSeal';
import { findOffset, PdfFault, type PdfValue, readValue, skipBlanks } from './pdfSyntax';

/** Decompresses zlib data to at most `maxBytes` bytes. Returns `null` if the data are invalid or longer. */
export type Inflate = (data: Uint8Array, maxBytes: number) => Uint8Array | null;

/** Where an object is: at an offset of the file, or packed in the stream object `holder`. */
export type PdfPlace = { at: number } | { holder: number; index: number };

type Entries = Map<string, PdfValue>;

/** Largest decompressed size of one packed or cross-reference stream. */
const UNPACKED_MAX_BYTES = 4 * 1024 * 1024;
/** Largest decompressed size of all streams together. */
const TOTAL_MAX_BYTES = 16 * 1024 * 1024;
const PACKED_MAX = 10_000;
const FIELD_MAX_BYTES = 5;
const PNG_PREDICTOR = 10;
const HEADER_PAIR = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]*/y;

/** Returns a decompressor that gives up when a file decompresses to more than any lease does (protects from zip bombs). */
export const withTotalLimit = (inflate: Inflate): Inflate => {
  let left = TOTAL_MAX_BYTES;
  return (data, maxBytes) => {
    const unpacked = inflate(data, Math.min(maxBytes, left));
    left -= unpacked?.length ?? 0;
    return unpacked;
  };
};

const getStreamEntries = ({ value }: PdfObject): Entries => {
  if (value.kind !== 'dict' || !value.isStream) throw new PdfFault('No stream.');
  return value.entries;
};

/** Returns the only item of a list, or the value itself if it is no list. */
const getOnlyItem = (value: PdfValue | undefined): PdfValue | undefined => {
  if (value?.kind !== 'array') return value;
  if (value.items.length > 1) throw new PdfFault('More than one filter.');
  return value.items[0];
};

const getNumber = (entries: Entries | undefined, key: string, otherwise: number): number => {
  const value = entries?.get(key);
  if (!value) return otherwise;
  if (value.kind !== 'number' || !Number.isSafeInteger(value.value) || value.value < 0)
    throw new PdfFault('No count.');
  return value.value;
};

const predictPaeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
};

/** Predicts a byte from its neighbours, by the filter type of its row (PNG, RFC 2083 §6). */
const PREDICTIONS: readonly ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  predictPaeth,
];

const undoPrediction = (data: Uint8Array, columns: number): Uint8Array => {
  const rows = data.length / (columns + 1);
  if (columns < 1 || !Number.isInteger(rows)) throw new PdfFault('No rows.');
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const predict = PREDICTIONS[data[row * (columns + 1)] ?? -1];
    if (!predict) throw new PdfFault('An unknown kind of row.');
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const up = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      plain[at] = ((data[row * (columns + 1) + 1 + column] ?? 0) + predict(left, up, corner)) & 0xff;
    }
  }
  return plain;
};

/** Returns the data of a stream, uncompressed or with Flate (ISO 32000-1 §7.4.4). Throws `PdfFault`. */
export const readStreamData = (text: string, object: PdfObject, inflate: Inflate): Uint8Array => {
  const entries = getStreamEntries(object);
  if (!object.data || entries.has('F')) throw new PdfFault('The data stand elsewhere.');
  const raw = Uint8Array.from(text.slice(object.data.from, object.data.to), (char) => char.charCodeAt(0));
  const filter = getOnlyItem(entries.get('Filter'));
  if (!filter) return raw;
  if (filter.kind !== 'name' || filter.value !== 'FlateDecode') throw new PdfFault('Another filter.');
  const data = inflate(raw, UNPACKED_MAX_BYTES);
  if (!data) throw new PdfFault('Data that cannot be unpacked.');
  const parms = getOnlyItem(entries.get('DecodeParms'));
  const settings = parms?.kind === 'dict' ? parms.entries : undefined;
  const predictor = getNumber(settings, 'Predictor', 1);
  if (predictor === 1) return data;
  const isBytewise =
    getNumber(settings, 'Colors', 1) === 1 && getNumber(settings, 'BitsPerComponent', 8) === 8;
  if (predictor < PNG_PREDICTOR || !isBytewise) throw new PdfFault('Another predictor.');
  return undoPrediction(data, getNumber(settings, 'Columns', 1));
};

/** Returns the numbers of a list of counts. */
const getCounts = (entries: Entries, key: string): number[] | null => {
  const value = entries.get(key);
  if (!value) return null;
  if (value.kind !== 'array') throw new PdfFault('No list of counts.');
  return value.items.map((item) => getNumber(new Map([['', item]]), '', 0));
};

const readField = (data: Uint8Array, from: number, width: number): number => {
  if (width > FIELD_MAX_BYTES) throw new PdfFault('Too wide a table.');
  return data.subarray(from, from + width).reduce((value, byte) => value * 256 + byte, 0);
};

/** Returns the place in a table entry, or `null` for a free number. */
const toPlace = (kind: number, second: number, third: number): PdfPlace | null => {
  if (kind === 0) return null;
  if (kind === 1 && third === 0) return { at: second };
  if (kind === 2) return { holder: second, index: third };
  throw new PdfFault('An unclear entry of a table.');
};

/** Reads the places in a cross-reference stream (ISO 32000-1 §7.5.8). Throws `PdfFault`. */
export const readPackedTable = (text: string, object: PdfObject, inflate: Inflate): Map<number, PdfPlace> => {
  const entries = getStreamEntries(object);
  const [kindWidth = -1, secondWidth = -1, thirdWidth = -1, ...others] = getCounts(entries, 'W') ?? [];
  const width = kindWidth + secondWidth + thirdWidth;
  if (others.length > 0 || thirdWidth < 0 || secondWidth < 1) throw new PdfFault('An unclear table.');
  const data = readStreamData(text, object, inflate);
  const sections = getCounts(entries, 'Index') ?? [0, getNumber(entries, 'Size', 0)];
  const places = new Map<number, PdfPlace>();
  let at = 0;
  for (let section = 0; section < sections.length; section += 2) {
    const [first = 0, count = 0] = sections.slice(section, section + 2);
    if (at + count * width > data.length) throw new PdfFault('A table that ends too early.');
    for (let number = first; number < first + count; number += 1, at += width) {
      const kind = kindWidth === 0 ? 1 : readField(data, at, kindWidth);
      const second = readField(data, at + kindWidth, secondWidth);
      const place = toPlace(kind, second, readField(data, at + kindWidth + secondWidth, thirdWidth));
      if ((place === null) !== (number === 0) || places.has(number)) throw new PdfFault('An unclear table.');
      if (place) places.set(number, place);
    }
  }
  return places;
};

/**
 * Reads the numbers and offsets of packed objects. The offsets must rise, so that no part is read twice, and the list must end
 * before the first object. Throws `PdfFault`.
 */
const readHeader = (packed: string, count: number, first: number): { number: number; from: number }[] => {
  const pairs: { number: number; from: number }[] = [];
  let at = skipBlanks(packed, 0);
  for (let index = 0; index < count; index += 1) {
    const pair = findOffset(HEADER_PAIR, packed, at);
    const from = first + Number(pair?.[2]);
    const end = at + (pair?.[0].trimEnd().length ?? 0);
    at += pair?.[0].length ?? 0;
    const isBehind = from > (pairs.at(-1)?.from ?? -1);
    if (!pair || !isBehind || end > first) throw new PdfFault('An unclear stream of objects.');
    pairs.push({ number: Number(pair[1]), from });
  }
  return pairs;
};

/** Reads the objects packed in a stream, in order (ISO 32000-1 §7.5.7). Throws `PdfFault`. */
export const readPackedObjects = (text: string, object: PdfObject, inflate: Inflate): PdfObject[] => {
  const entries = getStreamEntries(object);
  const [count, first] = [getNumber(entries, 'N', -1), getNumber(entries, 'First', -1)];
  if (count < 0 || count > PACKED_MAX || first < 0) throw new PdfFault('An unclear stream of objects.');
  const packed = asText(readStreamData(text, object, inflate));
  const pairs = readHeader(packed, count, first);
  return pairs.map(({ number, from }, index) => {
    const { value, end } = readValue(packed, skipBlanks(packed, from));
    if (end > (pairs[index + 1]?.from ?? packed.length)) throw new PdfFault('Objects within each other.');
    return { ...object, number, value, isPacked: true, data: null };
  });
};
