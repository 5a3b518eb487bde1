import { coverage, requirementRows, testedRows, titlesNaming } from '@tools/stack/requirementRows';
import { describe, expect, it } from 'vitest';

const CHECKLIST = `# Acceptance checklist
## A Layout
- **A1** Beta banner [1§2]
- **A2** Header names **A9** in its text [1§2]
### B.1 Offers
- **B1** Draft [2§1]
- **X1** A note, not a row
`;

describe('requirements report', () => {
  it('takes every row of the checklist, and no note', () => {
    expect(requirementRows(CHECKLIST)).toEqual(['A1', 'A2', 'B1']);
  });

  it.each([
    ['a single tag', ['H12'], ['H12']],
    ['several rows in one tag', ['H12, H13'], ['H12', 'H13']],
    ['tags side by side', ['A1', 'A2'], ['A1', 'A2']],
    ['a range', ['L3-L5'], ['L3', 'L4', 'L5']],
  ])('reads %s in a title', (_, tags, rows) => {
    const title = tags.map((tag) => `[${tag}]`).join('');
    expect(testedRows(`it('books ${title}', async () => {});`)).toEqual(rows);
    expect(testedRows(`it.each(TABLE)(\n  "it's ${title} books",\n  () => {});`)).toEqual(rows);
  });

  it('finds the tests of one row, also inside a range', () => {
    const source =
      "it('books [L22]', () => {});\nit('lapses [L20-L23]', () => {});\nit('signs [L2]', () => {});";
    expect(titlesNaming(source, 'L22')).toEqual(['books [L22]', 'lapses [L20-L23]']);
  });

  it('reads the title of a table of attempts', () => {
    expect(testedRows("describeAccess({\n  title: '[V15] users: each reads itself',\n  as,\n});")).toEqual([
      'V15',
    ]);
  });

  it('takes no row from a comment or from code', () => {
    expect(testedRows('// see [A1]\nexpect(rows[A2]).toBe("[A3]");')).toEqual([]);
  });

  it('says for each section which rows no test names', () => {
    expect(coverage(['A1', 'A2', 'B1'], new Set(['A2', 'B1', 'Z9']))).toEqual([
      { section: 'A', total: 2, missing: ['A1'] },
      { section: 'B', total: 1, missing: [] },
    ]);
  });
});
