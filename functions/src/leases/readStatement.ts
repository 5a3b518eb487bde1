import type { ColumnChoice, StatementReading } from '@domain/leases/bankStatement';
import { isMt940, readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { decodeStatement } from './decodeStatement';
import { isXml, readCamtFile } from './readCamtFile';

/**
 * Reads a bank's file, MT940, CAMT.053 or a table, whatever the encoding of its letters. `columns` are those an admin
 * named for a table without headings.
 */
export const readStatement = async (bytes: Uint8Array, columns?: ColumnChoice): Promise<StatementReading> => {
  const text = decodeStatement(bytes);
  if (isXml(text)) return readCamtFile(text);
  return isMt940(text) ? readMt940(text) : readTable(text, columns);
};
