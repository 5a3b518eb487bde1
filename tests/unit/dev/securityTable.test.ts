import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = { attempt: string; defence: string; test: string; title: string };

const ROW = /^\| [^|]+ \| ([^|]+) \| `([^`]+)`: [^|]+ \| `([^`]+)`: ([^|]+) \|$/;

const lines = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| worth attacking'));

const rows: Row[] = lines.map((line) => {
  const [, attempt = '', defence = '', test = '', title = ''] = ROW.exec(line) ?? [];
  return { attempt, defence, test, title };
});

describe('the table of attacks', () => {
  it('is as long as it was and has four columns in every row', () => {
    expect(rows.length).toBeGreaterThanOrEqual(50);
    expect(lines.filter((line) => !ROW.test(line))).toEqual([]);
  });

  it.each(rows)('$attempt: the file that stops it is there', ({ defence }) => {
    expect(existsSync(defence)).toBe(true);
  });

  it.each(rows)('$attempt: the test stands under its title', ({ test, title }) => {
    const quoted = readFileSync(test, 'utf8').match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [];
    expect(quoted.some((text) => text.includes(title.trim()))).toBe(true);
  });
});
