import type { BilingualText } from './bilingualText';

export type Column = { head: BilingualText; share: number; align?: 'left' | 'right' };
export type Row = { cells: BilingualText[]; strong?: boolean };
export type Check = { text: BilingualText; checked: boolean };

/** Signature box of one party at the end of a document. */
export type SignatureBox = {
  role: BilingualText;
  company: string;
  person: string;
  /** The declaration and its time, or the declaration still awaited. */
  statement: BilingualText;
  /** Leaves room for a handwritten or qualified signature above the caption. */
  handwritten: BilingualText | null;
};

/** A step in time: the moment, what was done, and by whom. */
export type TimelineStep = { when: BilingualText; what: BilingualText; who: BilingualText };

/** Building blocks of documents. The layout decides how each is typeset. */
export type Block =
  | { kind: 'title'; text: BilingualText; under: BilingualText }
  /** Numbered, unless the text carries its own number. */
  | { kind: 'section'; text: BilingualText; unnumbered?: boolean }
  | { kind: 'paragraph'; text: BilingualText }
  | { kind: 'note'; text: BilingualText }
  /** The main facts, large: label and value. */
  | { kind: 'glance'; cells: [label: BilingualText, value: BilingualText][] }
  | { kind: 'facts'; rows: [label: BilingualText, value: BilingualText][] }
  | { kind: 'table'; columns: Column[]; rows: Row[] }
  | { kind: 'timeline'; steps: TimelineStep[] }
  | { kind: 'points'; items: BilingualText[] }
  /** Free terms with their English translation, line by line. */
  | { kind: 'terms'; text: string; reading: string | null }
  | { kind: 'checks'; items: Check[] }
  | { kind: 'signatures'; boxes: SignatureBox[] }
  /** A JPEG over the width of the text, with what it shows below. */
  | { kind: 'picture'; jpeg: Uint8Array; text: BilingualText }
  | { kind: 'newPage' }
  /** A URL as text and as a QR code. */
  | { kind: 'address'; url: string; text: BilingualText };
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;
