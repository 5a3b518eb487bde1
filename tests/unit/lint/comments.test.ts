import { findCommentFaults, findTitleFaults } from '@tools/lint/comments';
import { describe, expect, it } from 'vitest';

const find = (text: string) =>
  findCommentFaults({ file: 'src/a.ts', text }).map(({ line, fault }) => `${line} ${fault}`);

describe('the words of comments', () => {
  it('names a word that a newcomer reads twice, with its line and a better word', () => {
    expect(find('const a = 1;\n/** Whoever asks is told. */\nconst b = 2;')).toEqual([
      '2 "whoever": anyone who, the user',
    ]);
    expect(find('// reads the offer anew\n')).toEqual(['1 "anew": again']);
  });

  it('names a sentence that begins with "What", also behind another one and on a later line', () => {
    const fault = 'a sentence that begins with "What": name the thing';
    expect(find('/** What an offer costs. */')).toEqual([`1 ${fault}`]);
    expect(find('/** Returns a sum. What is left out is zero. */')).toEqual([`1 ${fault}`]);
    expect(find('/**\n * Returns a sum.\n * What is left out is zero.\n */')).toEqual([`1 ${fault}`]);
  });

  it('leaves plain comments, texts of the product and addresses alone', () => {
    expect(find('/** Returns what an offer costs, in grosze. */')).toEqual([]);
    expect(find("const text = 'Nobody answers'; const url = 'https://example.com/anew';")).toEqual([]);
  });
});

describe('the words of test titles', () => {
  const findInTitles = (text: string) =>
    findTitleFaults({ file: 'tests/a.test.ts', text }).map(({ line, fault }) => `${line} ${fault}`);

  it('names a hard word in the title of a test, of a group and of a table of cases', () => {
    const text =
      "describe('Whoever asks', () => {\n  it.each([[f(1)]])('is read anew by %s', () => {});\n  test.step(`nobody`);\n});";
    expect(findInTitles(text)).toEqual([
      '1 "whoever": anyone who, the user',
      '2 "anew": again',
      '3 "nobody": no one, no user',
    ]);
  });

  it('leaves plain titles and the samples within a test alone', () => {
    expect(findInTitles("it('shows the rent', () => { expect('nobody').toBe(text); });")).toEqual([]);
  });
});
