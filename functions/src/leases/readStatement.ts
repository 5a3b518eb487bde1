import type { ColumnChoice, StatementFault, StatementReading } from '@domain/leases/bankStatement';
import { isMt940, readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { cleanPublicLine } from '@domain/shared/hiddenSigns';
import { decodeStatement } from './decodeStatement';
import { isXml, readCamtFile } from './readCamtFile';

/** Names inside an Excel or LibreOffice workbook. */
const WORKBOOK_PARTS = ['xl/', 'opendocument.spreadsheet'];

const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOK_PARTS.some((name) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name));

/** Magic bytes of other files that banks offer: workbooks, archives and PDFs. */
const FOREIGN_KINDS: readonly { start: readonly number[]; fault: StatementFault }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], fault: 'statementArchive' },
  { start: [0x1f, 0x8b], fault: 'statementArchive' },
  { start: [0x37, 0x7a, 0xbc, 0xaf], fault: 'statementArchive' },
  { start: [0x52, 0x61, 0x72, 0x21], fault: 'statementArchive' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], fault: 'statementSpreadsheet' },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], fault: 'statementPdf' },
];

const findForeignKind = (bytes: Uint8Array): StatementFault | null => {
  const kind = FOREIGN_KINDS.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (!kind) return null;
  return kind.fault === 'statementArchive' && isWorkbook(bytes) ? 'statementSpreadsheet' : kind.fault;
};

/** Removes invisible and bidirectional characters from the texts of a reading, which the payers wrote. */
const withPlainTexts = (reading: StatementReading): StatementReading => {
  if ('bare' in reading) {
    const sample = reading.bare.sample.map((row) => row.map(cleanPublicLine));
    return { bare: { ...reading.bare, sample } };
  }
  if (!('entries' in reading)) return reading;
  const entries = reading.entries.map((entry) => ({
    ...entry,
    counterparty: cleanPublicLine(entry.counterparty),
    title: cleanPublicLine(entry.title),
  }));
  return { ...reading, entries };
};

/**
 * Reads a bank file (MT940, CAMT.053 or a table) in any supported encoding. `columns` are an admin's choice for a table without
 * headings.
 */
export const readStatement = async (bytes: Uint8Array, columns?: ColumnChoice): Promise<StatementReading> => {
  const fault = findForeignKind(bytes);
  if (fault) return { fault };
  const text = decodeStatement(bytes);
  if (isXml(text)) return withPlainTexts(await readCamtFile(text));
  return withPlainTexts(isMt940(text) ? readMt940(text) : readTable(text, columns));
};
