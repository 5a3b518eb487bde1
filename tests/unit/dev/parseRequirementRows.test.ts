import { readFileSync } from 'node:fs';
import {
  computeCoverage,
  listTestedRows,
  listTitlesNaming,
  parseRequirementRows,
} from '@tools/dev/parseRequirementRows';
import { reportRequirements } from '@tools/dev/reportRequirements';
import { describe, expect, it, vi } from 'vitest';

const CHECKLIST = `# Acceptance checklist
## A Layout
- **A1** Beta banner [1§2]
- **A2** Header names **A9** in its text [1§2]
### B.1 Offers
- **B1** Draft [2§1]
- **X1** A note, not a row
`;

/** Builds a sample at run time, so that the report does not count it as a test of the platform. */
const sample = (title: string) => `it('${title}', () => {});`;

describe('requirements report', () => {
  it('takes every row of the checklist, and no note', () => {
    expect(parseRequirementRows(CHECKLIST)).toEqual(['A1', 'A2', 'B1']);
  });

  it.each([
    ['a single tag', ['H12'], ['H12']],
    ['several rows in one tag', ['H12, H13'], ['H12', 'H13']],
    ['tags side by side', ['A1', 'A2'], ['A1', 'A2']],
    ['a range', ['L3-L5'], ['L3', 'L4', 'L5']],
  ])('reads %s in a title', (_, tags, rows) => {
    const title = tags.map((tag) => `[${tag}]`).join('');
    expect(listTestedRows(`it('books ${title}', async () => {});`)).toEqual(rows);
    expect(listTestedRows(`it.each(TABLE)(\n  "it's ${title} books",\n  () => {});`)).toEqual(rows);
  });

  it('finds the tests of one row, also inside a range', () => {
    const source = ['books [L22]', 'lapses [L20-L23]', 'signs [L2]'].map(sample).join('\n');
    expect(listTitlesNaming(source, 'L22')).toEqual(['books [L22]', 'lapses [L20-L23]']);
  });

  it('reads the title of a table of attempts', () => {
    const title = '[V15] users: each reads itself';
    expect(listTestedRows(`describeAccess({\n  title: '${title}',\n  as,\n});`)).toEqual(['V15']);
  });

  it('takes no row from a comment or from code', () => {
    expect(listTestedRows('// see [A1]\nexpect(rows[A2]).toBe("[A3]");')).toEqual([]);
  });

  it('counts none of the samples in its own tests', () => {
    expect(listTestedRows(readFileSync('tests/unit/dev/parseRequirementRows.test.ts', 'utf8'))).toEqual([]);
  });

  it('says for each section which rows no test names', () => {
    expect(computeCoverage(['A1', 'A2', 'B1'], new Set(['A2', 'B1', 'Z9']))).toEqual([
      { section: 'A', total: 2, missing: ['A1'] },
      { section: 'B', total: 1, missing: [] },
    ]);
  });
});

describe('asking for the tests of one row', () => {
  const asked = async (row: string) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    const code = await reportRequirements([row]);
    const printed = print.mock.calls.join('\n');
    print.mockRestore();
    return { code, printed };
  };

  it.each(['L20', 'L21', 'L22', 'L23'])('finds tests of the platform itself for %s', async (row) => {
    const { code, printed } = await asked(row);
    expect(code).toBe(0);
    expect(printed).toMatch(/^tests\/(web|rules|functions|e2e)\//m);
    expect(printed).not.toContain('unit/stack');
  });

  it('takes a row in lower case', async () => {
    expect(await asked('l22')).toEqual(await asked('L22'));
  });

  it('says that there is no such row', async () => {
    await expect(reportRequirements(['z99'])).rejects.toThrow('There is no row Z99 in docs/requirements.md.');
  });
});
