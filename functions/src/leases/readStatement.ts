import type { ColumnChoice, StatementFault, StatementReading } from '@domain/leases/bankStatement';
import { isMt940, readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { cleanPublicLine } from '@domain/shared/hiddenSigns';
import { decodeStatement } from './decodeStatement';
import { isXml, readCamtFile } from './readCamtFile';
import { readWorkbook } from './readWorkbook';

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** Names inside an Excel (XLSX, XLSB) and a LibreOffice workbook. */
const EXCEL_PART = 'xl/workbook.xml';
const WORKBOOK_PARTS = ['xl/', 'opendocument.spreadsheet'];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const includes = (bytes: Uint8Array, name: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name);

const isExcelWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ARCHIVE) && includes(bytes, EXCEL_PART);

/** Magic bytes of other files that banks offer: workbooks, archives and PDFs. */
const FOREIGN_KINDS: readonly { start: readonly number[]; fault: StatementFault }[] = [
  { start: ARCHIVE, fault: 'statementArchive' },
  { start: [0x1f, 0x8b], fault: 'statementArchive' },
  { start: [0x37, 0x7a, 0xbc, 0xaf], fault: 'statementArchive' },
  { start: [0x52, 0x61, 0x72, 0x21], fault: 'statementArchive' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], fault: 'statementSpreadsheet' },
  { start: [0x25, 0x50, 0x44, 0x46, 0x2d], fault: 'statementPdf' },
];

const findForeignKind = (bytes: Uint8Array): StatementFault | null => {
  const kind = FOREIGN_KINDS.find(({ start }) => startsWith(bytes, start));
  if (!kind) return null;
  const isWorkbook = kind.start === ARCHIVE && WORKBOOK_PARTS.some((name) => includes(bytes, name));
  return isWorkbook ? 'statementSpreadsheet' : kind.fault;
};

/** Web pages and Excel's XML of 2003, which some banks name .xls. */
const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html[\s>]|<table[\s>]|<\?mso-application|<(?:\w+:)?Workbook[\s>])/i;

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
 * Reads a bank file (MT940, CAMT.053, XLSX or a table as text, in any supported encoding). `columns` are an admin's choice for a
 * table without headings.
 */
export const readStatement = async (bytes: Uint8Array, columns?: ColumnChoice): Promise<StatementReading> => {
  if (isExcelWorkbook(bytes)) return withPlainTexts(await readWorkbook(bytes, columns));
  const fault = findForeignKind(bytes);
  if (fault) return { fault };
  const text = decodeStatement(bytes);
  if (PAGE.test(text)) return { fault: 'statementSpreadsheet' };
  if (isXml(text)) return withPlainTexts(await readCamtFile(text));
  return withPlainTexts(isMt940(text) ? readMt940(text) : readTable(text, columns));
};
