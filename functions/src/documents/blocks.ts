import type { Said } from './say';

export type Column = { head: Said; share: number; align?: 'left' | 'right' };
export type Row = { cells: Said[]; strong?: boolean };
export type Check = { text: Said; checked: boolean };

/** One party's place at the end of a document. */
export type SignatureBox = {
  role: Said;
  company: string;
  person: string;
  /** What was declared and when, or what is still awaited. */
  statement: Said;
  /** Leaves room for a handwritten or qualified signature above the caption. */
  handwritten: Said | null;
};

/** What documents are made of; the layout knows how each is set. */
export type Block =
  | { kind: 'title'; text: Said; under: Said }
  /** Numbered unless the text carries a mark of its own. */
  | { kind: 'section'; text: Said; unnumbered?: boolean }
  | { kind: 'paragraph'; text: Said }
  | { kind: 'notice'; text: Said }
  | { kind: 'facts'; rows: [label: Said, value: Said][] }
  | { kind: 'table'; columns: Column[]; rows: Row[] }
  | { kind: 'points'; items: Said[] }
  /** Free terms and, line by line beside them, their reading in English. */
  | { kind: 'terms'; text: string; reading: string | null }
  | { kind: 'checks'; items: Check[] }
  | { kind: 'signatures'; boxes: SignatureBox[] }
  | { kind: 'newPage' }
  /** An address for the eye and, as a QR code, for a telephone. */
  | { kind: 'address'; url: string; text: Said };
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;
