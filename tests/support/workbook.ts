import type { StatementEntry } from '@domain/leases/bankStatement';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell: its XML inside `<c>`, with attributes. */
export type SheetCell = { ref: string; attributes?: string; content: string };

/** Returns a cell with a text of its own. */
export const buildTextCell = (ref: string, text: string): SheetCell => ({
  ref,
  attributes: 't="inlineStr"',
  content: `<is><t>${text}</t></is>`,
});

/** Returns a cell with a number in one of the styles of `buildWorkbook`. */
export const buildNumberCell = (ref: string, value: number | string, style = 0): SheetCell => ({
  ref,
  attributes: `s="${style}"`,
  content: `<v>${value}</v>`,
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const buildSheetXml = (rows: readonly (readonly SheetCell[])[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells
          .map(({ ref, attributes = '', content }) => `<c r="${ref}" ${attributes}>${content}</c>`)
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** Styles: 0 general, 1 two decimals, 2 a day of the built-in format, 3 a day in words. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[$-415]d\\ mmmm\\ yyyy"/></numFmts>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="4"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** Returns the files of a workbook with one sheet for each XML. */
export const buildWorkbookParts = (sheets: readonly string[]): Record<string, string> => {
  const ids = sheets.map((_, index) => index + 1);
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${ids
      .map((id) => `<sheet name="${id}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids
      .map(
        (id) =>
          `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  };
};

/** Packs the files of a workbook; level 0 stores them as they are. */
export const packWorkbook = (parts: Record<string, string>, level: 0 | 6 = 6): Uint8Array => {
  const files: Zippable = {};
  for (const [path, text] of Object.entries(parts)) files[path] = strToU8(text);
  return zipSync(files, { level });
};

const HEADINGS = ['Data księgowania', 'Kwota', 'Nadawca / Odbiorca', 'Rachunek źródłowy', 'Tytułem'];
const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** Formats an XLSX file with days and amounts as numbers. */
export const formatWorkbook = (entries: readonly StatementEntry[]): Buffer => {
  const toRow = (line: number, cells: SheetCell[]) =>
    cells.map((cell, index) => ({ ...cell, ref: `${'ABCDE'[index]}${line}` }));
  const rows = entries.map(({ bookedOn, grosze, counterparty, counterpartyAccount, title }, index) =>
    toRow(index + 2, [
      buildNumberCell('', (Date.parse(bookedOn) - DAY_ZERO) / DAY_MS, 2),
      buildNumberCell('', grosze / 100, 1),
      ...[counterparty, counterpartyAccount, title].map((text) => buildTextCell('', text)),
    ]),
  );
  const head = toRow(
    1,
    HEADINGS.map((text) => buildTextCell('', text)),
  );
  return Buffer.from(packWorkbook(buildWorkbookParts([buildSheetXml([head, ...rows])])));
};
