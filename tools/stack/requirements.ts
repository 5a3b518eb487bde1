import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage, requirementRows, testedRows } from './requirementRows';
import { ROOT } from './root.mjs';

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** `npm run requirements`: for each section how many rows a test names, and which rows no test names. */
export async function requirements(): Promise<number> {
  const rows = requirementRows(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
  const tests = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    TEST_FILE.test(name),
  );
  const tested = new Set(
    tests.flatMap((name) => testedRows(readFileSync(join(ROOT, 'tests', name), 'utf8'))),
  );

  const sections = coverage(rows, tested);
  for (const { section, total, missing } of sections) {
    const named = `${total - missing.length} of ${total}`.padStart(12);
    console.log(`${section}${named}${missing.length > 0 ? `   missing: ${missing.join(' ')}` : ''}`);
  }
  const unknown = [...tested].filter((row) => !rows.includes(row));
  if (unknown.length > 0) console.log(`\nNamed by a test but not a row: ${unknown.join(' ')}`);
  const missing = sections.reduce((sum, section) => sum + section.missing.length, 0);
  console.log(`\n${rows.length - missing} of ${rows.length} rows are named by at least one test.`);
  return 0;
}
