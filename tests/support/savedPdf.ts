/** Objects of a PDF as they are written, by their numbers. */
export type PdfObjects = Record<number, string>;

const getLastMatch = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';

const getXrefOffset = (text: string): number => Number(getLastMatch(text, /startxref\s+(\d+)\s+%%EOF/g));

/** The first number no object of a file has. */
export const getNextObjectNumber = (text: string): number => Number(getLastMatch(text, /\/Size (\d+)/g));

/** Whether a text is a PDF with a table in plain text at its end. */
export const isPlainPdf = (text: string): boolean =>
  text.startsWith('xref', getXrefOffset(text) || text.length);

/** The dictionary an object that begins at a place is, as it is written. */
export const getObjectBody = (text: string, at: number): string =>
  text.slice(text.indexOf('<<', at), text.indexOf('endobj', at)).trimEnd();

const formatXrefOffset = (place: number) => String(place).padStart(10, '0');

/** The table of what was added at `places`, and all that follows it. */
const buildXrefTable = (text: string, places: [number, number][], tableAt: number): string => {
  const entries = places.map(([number, at]) => `${number} 1\n${formatXrefOffset(at)} 00000 n \n`);
  const size = Math.max(getNextObjectNumber(text), ...places.map(([number]) => number + 1));
  const trailer = `/Size ${size} /Root ${getLastMatch(text, /\/Root (\d+ 0 R)/g)} /Prev ${getXrefOffset(text)}`;
  return `xref\n${entries.join('')}trailer\n<< ${trailer} >>\nstartxref\n${tableAt}\n%%EOF\n`;
};

/** The objects as they are added behind a text, and where each of them stands. */
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

/** A file as it is after one more saving that wrote some objects anew or added them. */
export const withRevision = (text: string, objects: PdfObjects): string => {
  const { opening, places } = appendObjects(text, objects);
  return opening + buildXrefTable(text, places, opening.length);
};

/**
 * What stands before and behind the last object of one more saving of a file: `chars` characters of that object are put
 * between the two. A text that is no PDF gets the object alone.
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
