import type { BilingualText } from './bilingualText';

export type Column = { head: BilingualText; share: number; align?: 'left' | 'right' };
export type Row = { cells: BilingualText[]; strong?: boolean };
export type Check = { text: BilingualText; checked: boolean };

/** One party's place at the end of a document. */
export type SignatureBox = {
  role: BilingualText;
  company: string;
  person: string;
  /** What was declared and when, or what is still awaited. */
  statement: BilingualText;
  /** Leaves room for a handwritten or qualified signature above the caption. */
  handwritten: BilingualText | null;
};

/** What documents are made of; the layout knows how each is set. */
export type Block =
  | { kind: 'title'; text: BilingualText; under: BilingualText }
  /** Numbered unless the text carries a mark of its own. */
  | { kind: 'section'; text: BilingualText; unnumbered?: boolean }
  | { kind: 'paragraph'; text: BilingualText }
  | { kind: 'notice'; text: BilingualText }
  | { kind: 'facts'; rows: [label: BilingualText, value: BilingualText][] }
  | { kind: 'table'; columns: Column[]; rows: Row[] }
  | { kind: 'points'; items: BilingualText[] }
  /** Free terms and, line by line beside them, their reading in English. */
  | { kind: 'terms'; text: string; reading: string | null }
  | { kind: 'checks'; items: Check[] }
  | { kind: 'signatures'; boxes: SignatureBox[] }
  | { kind: 'newPage' }
  /** An address for the eye and, as a QR code, for a telephone. */
  | { kind: 'address'; url: string; text: BilingualText };
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;
