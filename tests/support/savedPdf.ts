/** PDF objects as written in the file, by object number. */
export type PdfObjects = Record<number, string>;

const getLastMatch = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';

const getXrefOffset = (text: string): number => Number(getLastMatch(text, /startxref\s+(\d+)\s+%%EOF/g));

/** Returns the first free object number of a file. */
export const getNextObjectNumber = (text: string): number => Number(getLastMatch(text, /\/Size (\d+)/g));

/** Returns whether a text is a PDF that ends with a plain-text cross-reference table. */
export const isPlainPdf = (text: string): boolean =>
  text.startsWith('xref', getXrefOffset(text) || text.length);

/** Returns the dictionary, as written, of the object that begins at an offset. */
export const getObjectBody = (text: string, at: number): string =>
  text.slice(text.indexOf('<<', at), text.indexOf('endobj', at)).trimEnd();

const formatXrefOffset = (place: number) => String(place).padStart(10, '0');

/** Builds the cross-reference table of the objects at `places`, and everything after it. */
const buildXrefTable = (text: string, places: [number, number][], tableAt: number): string => {
  const entries = places.map(([number, at]) => `${number} 1\n${formatXrefOffset(at)} 00000 n \n`);
  const size = Math.max(getNextObjectNumber(text), ...places.map(([number]) => number + 1));
  const trailer = `/Size ${size} /Root ${getLastMatch(text, /\/Root (\d+ 0 R)/g)} /Prev ${getXrefOffset(text)}`;
  return `xref\n${entries.join('')}trailer\n<< ${trailer} >>\nstartxref\n${tableAt}\n%%EOF\n`;
};

/** Appends objects to a text. Returns the text and the offset of each object. */
const appendObjects = (
  text: string,
  objects: PdfObjects,
): { opening: string; places: [number, number][] } => {
  const places: [number, number][] = [];
  let opening = text.endsWith('\n') ? text : `${text}\n`;
  for (const [number, body] of Object.entries(objects)) {
    places.push([Number(number), opening.length]);
    opening += `${number} 0 obj\n${body}\nendobj\n`;
  }
  return { opening, places };
};

/** Returns the file after one more incremental update that rewrites or adds some objects. */
export const withRevision = (text: string, objects: PdfObjects): string => {
  const { opening, places } = appendObjects(text, objects);
  return opening + buildXrefTable(text, places, opening.length);
};

/**
 * Returns the text before and after the last object of one more incremental update. `chars` characters of that object go between
 * the two. A text that is not a PDF gets the object alone.
 */
export const openRevision = (
  text: string,
  objects: PdfObjects,
  { number, head, chars }: { number: number; head: string; chars: number },
) => {
  const { opening, places } = appendObjects(text, objects);
  const whole = `${opening}${number} 0 obj\n${head}`;
  const end = ' >>\nendobj\n';
  const table = () =>
    buildXrefTable(text, [...places, [number, opening.length]], whole.length + chars + end.length);
  return { opening: whole, closing: end + (isPlainPdf(text) ? table() : '%%EOF') };
};
