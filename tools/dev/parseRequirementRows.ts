/** Rows of the checklist. Notes on contradictions have an X and are not rows. */
const ROW = /^- \*\*([A-WY-Z]\d+)\*\*/gm;
/** A title: the first argument of a call with more arguments, as in `it('books …', …)`, or the `title` of a table. */
const TITLE = /(?:\(|\btitle:)\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1\s*,/g;
/** `[H12]`, `[H12, H13]`, `[A1][A2]` or `[H12-H14]`. */
const TAG = /\[([A-Z]\d+(?:(?:,\s*|-)[A-Z]\d+)*)\]/g;
const RANGE = /^([A-Z])(\d+)-[A-Z](\d+)$/;

export interface SectionCoverage {
  section: string;
  total: number;
  missing: string[];
}

/** Returns the numbers of all rows of the checklist, in order. */
export const parseRequirementRows = (checklist: string): string[] =>
  [...checklist.matchAll(ROW)].map(([, row = '']) => row);

/** Returns the row numbers in square brackets in a test file's titles. */
export const listTestedRows = (source: string): string[] => parseTitles(source).flatMap(parseRows);

/** Returns the titles in a test file that name a row. */
export const listTitlesNaming = (source: string, row: string): string[] =>
  parseTitles(source).filter((title) => parseRows(title).includes(row));

const parseTitles = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title);

const parseRows = (title: string): string[] =>
  [...title.matchAll(TAG)].flatMap(([, tag = '']) => tag.split(/,\s*/)).flatMap(expand);

function expand(part: string): string[] {
  const [, letter, first, last] = RANGE.exec(part) ?? [];
  if (!letter) return [part];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${letter}${Number(first) + index}`);
}

/** Returns for each section, by letter, the number of rows and the rows that no test names. */
export function computeCoverage(rows: string[], tested: Set<string>): SectionCoverage[] {
  const sections = Map.groupBy(rows, (row) => row.charAt(0));
  return [...sections].map(([section, members]) => ({
    section,
    total: members.length,
    missing: members.filter((row) => !tested.has(row)),
  }));
}
