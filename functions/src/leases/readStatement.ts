import type { ColumnChoice, StatementFault, StatementReading } from '@domain/leases/bankStatement';
import { isMt940, readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { decodeStatement } from './decodeStatement';
import { isXml, readCamtFile } from './readCamtFile';

/** The first bytes of files that banks offer beside their statements: workbooks of Excel, new and old, and PDFs. */
const FOREIGN_KINDS: readonly { start: readonly number[]; fault: StatementFault }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], fault: 'statementSpreadsheet' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], fault: 'statementSpreadsheet' },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], fault: 'statementPdf' },
];

const findForeignKind = (bytes: Uint8Array): StatementFault | null =>
  FOREIGN_KINDS.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.fault ?? null;

/**
 * Reads a bank's file, MT940, CAMT.053 or a table, whatever the encoding of its letters. `columns` are those an admin
 * named for a table without headings.
 */
export const readStatement = async (bytes: Uint8Array, columns?: ColumnChoice): Promise<StatementReading> => {
  const fault = findForeignKind(bytes);
  if (fault) return { fault };
  const text = decodeStatement(bytes);
  if (isXml(text)) return readCamtFile(text);
  return isMt940(text) ? readMt940(text) : readTable(text, columns);
};
