import type { StatementReading } from '@domain/leases/bankStatement';
import { isMt940, readMt940 } from '@domain/leases/bankStatementMt940';
import { delimiterOf, readTable } from '@domain/leases/bankStatementTable';
import { decodeStatement } from './decodeStatement';

const readCsv = async (text: string): Promise<StatementReading> => {
  const delimiter = delimiterOf(text);
  if (!delimiter) return { fault: 'statementUnreadable' };
  const { default: Papa } = await import('papaparse');
  return readTable(Papa.parse<string[]>(text, { delimiter }).data);
};

/** Reads a bank's file, an MT940 statement or a table, whatever the encoding of its letters. */
export const readStatement = async (bytes: Uint8Array): Promise<StatementReading> => {
  const text = decodeStatement(bytes);
  return isMt940(text) ? readMt940(text) : readCsv(text);
};
