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
    expect({ ...read, period: undefined, chain: undefined }).toEqual(statement);
    if ('entries' in read) lines.push(toLine(file, read));
  });

  it.each([
    ['mbank/lista-waskie-odstepy.csv', { from: '2026-11-01', until: '2026-11-30' }],
    ['alior/historia-dwie-waluty.csv', { from: '2026-11-01', until: '2026-11-30' }],
    ['bnp/camt053-02.xml', { from: '2026-11-30', until: '2026-11-30' }],
    ['bnp/historia.csv', undefined],
  ])('%s names the days it shows, if its bank does', async (file, period) => {
    const read = await readStatement(readFileSync(join(CORPUS, file)));
    expect('entries' in read ? read.period : null).toEqual(period);
  });

  it.each([
    ['mbank/lista-operacji.csv', 'whole'],
    ['pko/historia.xlsx', 'whole'],
    ['nest/historia.csv', 'whole'],
    ['pekao/lista.csv', undefined],
    ['broken/luka-miedzy-wyciagami.sta', 'broken'],
    ['broken/saldo-z-luka.csv', 'broken'],
  ])('%s tells by its balances whether a movement is missing', async (file, chain) => {
    const read = await readStatement(readFileSync(join(CORPUS, file)));
    expect('entries' in read ? read.chain : null).toBe(chain);
  });

  it('come from eight banks at least', () =>
    expect(new Set(files.map((file) => file.split('/')[0])).size).toBeGreaterThanOrEqual(9));
});
