import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBalanced, type Statement, sumGrosze } from '@domain/leases/bankStatement';
import { readStatement } from '@functions/leases/readStatement';
import { afterAll, describe, expect, it } from 'vitest';

const CORPUS = join(import.meta.dirname, '../../support/statements');
const EXPECTED = '.expected.json';

const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith(EXPECTED))
  .map((name) => name.slice(0, -EXPECTED.length))
  .sort();

const formatZloty = (grosze: number | null): string => (grosze === null ? '–' : (grosze / 100).toFixed(2));

/** One line of the printed table: the parsed data beside the totals that the file states. */
const toLine = (file: string, statement: Statement) => ({
  file,
  read: statement.rows,
  unread: statement.unread.length,
  sum: formatZloty(sumGrosze(statement.entries)),
  ownCount: statement.totals.count ?? '–',
  ownSum: statement.totals.isCut ? 'cut' : formatZloty(statement.totals.grosze),
  balanced: isBalanced(statement),
});
const lines: ReturnType<typeof toLine>[] = [];
afterAll(() => console.table(lines));

describe('the files of the banks', () => {
  it.each(files)('%s gives the movements it holds', async (file) => {
    const { columns, statement } = JSON.parse(readFileSync(join(CORPUS, file + EXPECTED), 'utf8'));
    const read = await readStatement(readFileSync(join(CORPUS, file)), columns);
    expect(read).toEqual(statement);
    if ('entries' in read) lines.push(toLine(file, read));
  });

  it('come from eight banks at least', () =>
    expect(new Set(files.map((file) => file.split('/')[0])).size).toBeGreaterThanOrEqual(9));
});
