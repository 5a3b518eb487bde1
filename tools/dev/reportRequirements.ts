import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  computeCoverage,
  listTestedRows,
  listTitlesNaming,
  parseRequirementRows,
} from './parseRequirementRows';
import { ROOT } from './root.mjs';
import { UserFacingError } from './userFacingError';

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/**
 * `npm run requirements`: prints for each section how many rows a test names, and the rows that no test names. `npm run
 * requirements -- L22`: prints the tests of one row or of one note on a contradiction (X12).
 * Throws a `UserFacingError` if there is no such row.
 */
export async function reportRequirements([wanted]: string[] = []): Promise<number> {
  const rows = parseRequirementRows(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
  const tests = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEST_FILE.test(name),
  );
  const sources = tests.map((name) => ({ name, source: readFileSync(join(ROOT, 'tests', name), 'utf8') }));
  if (wanted) return printTestsOfRow(wanted.toUpperCase(), rows, sources);
  const tested = new Set(sources.flatMap(({ source }) => listTestedRows(source)));

  const sections = computeCoverage(rows, tested);
  for (const { section, total, missing } of sections) {
    const named = `${total - missing.length} of ${total}`.padStart(12);
    console.log(`${section}${named}${missing.length > 0 ? `   missing: ${missing.join(' ')}` : ''}`);
  }
  const unknown = [...tested].filter((row) => !rows.includes(row) && !row.startsWith('X'));
  if (unknown.length > 0) console.log(`\nNamed by a test but not a row: ${unknown.join(' ')}`);
  const missing = sections.reduce((sum, section) => sum + section.missing.length, 0);
  console.log(`\n${rows.length - missing} of ${rows.length} rows are named by at least one test.`);
  return 0;
}

interface TestFile {
  name: string;
  source: string;
}

function printTestsOfRow(row: string, rows: string[], tests: TestFile[]): number {
  const found = tests.flatMap(({ name, source }) =>
    listTitlesNaming(source, row).map((title) => `tests/${name}: ${title}`),
  );
  if (found.length === 0 && !rows.includes(row))
    throw new UserFacingError(`There is no row ${row} in docs/requirements.md.`);
  console.log(found.length > 0 ? found.join('\n') : `No test names ${row}.`);
  return 0;
}
