import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inlineReexportTexts } from '@tools/build/inlineReexports';
import { afterAll, describe, expect, it } from 'vitest';

const FOLDER = mkdtempSync(join(tmpdir(), 'built-'));
const BUILT = new Map([
  ['assets/app-1.js', 'export const page=()=>import(`./Page-2.js`);export const files=["assets/Page-2.js"]'],
  ['assets/Page-2.js', 'export{t as default,u as Bell,ring}from"./area-3.js";\n'],
  ['assets/area-3.js', 'export let u=1;export const t=()=>"page",ring=()=>{u+=1};'],
  ['.vite/manifest.json', '{"src/Page.tsx":{"file":"assets/Page-2.js"}}'],
]);

type App = {
  page: () => Promise<{ default: () => string; Bell: number; ring: () => void }>;
  files: string[];
};

/** Runs a build and returns the exports of its first file. */
const runBuild = (files: ReadonlyMap<string, string>): Promise<App> => {
  for (const [name, text] of files) writeFileSync(join(FOLDER, name.split('/').at(-1) ?? name), text);
  return import(/* @vite-ignore */ pathToFileURL(join(FOLDER, 'app-1.js')).href);
};

afterAll(() => rmSync(FOLDER, { recursive: true }));

describe('the files of a build', () => {
  const left = inlineReexportTexts(BUILT);

  it('are without those that only hand on members of another', () => {
    expect([...left.keys()]).toEqual(['assets/app-1.js', 'assets/area-3.js', '.vite/manifest.json']);
  });

  it('find the members under the names they are asked for by, and what they are now', async () => {
    writeFileSync(join(FOLDER, 'package.json'), '{"type":"module"}');
    const { page, files } = await runBuild(left);
    const whole = await page();
    expect(whole.default()).toBe('page');
    expect(whole.Bell).toBe(1);
    whole.ring();
    expect(whole.Bell).toBe(2);
    expect(files).toEqual(['assets/area-3.js']);
  });

  it('are known by the list of the build where they are now', () => {
    expect(left.get('.vite/manifest.json')).toBe('{"src/Page.tsx":{"file":"assets/area-3.js"}}');
  });

  it('leave one alone whose name ends like that of a facade', () => {
    const other = 'export const a=()=>import("./HomePage-2.js")';
    expect(
      inlineReexportTexts(new Map([...BUILT, ['assets/other-5.js', other]])).get('assets/other-5.js'),
    ).toBe(other);
  });

  it('keep one that does something beside handing on', () => {
    const doing = new Map([['assets/start-4.js', 'import"./area-3.js";start();export{t}from"./area-3.js";']]);
    expect(inlineReexportTexts(doing)).toEqual(doing);
  });

  it('keep one that is to stay, such as what a page starts with', () => {
    expect(inlineReexportTexts(BUILT, new Set(['assets/Page-2.js']))).toEqual(BUILT);
  });

  it('are not built where one is asked for in a way that cannot be changed', () => {
    const asking = new Map([...BUILT, ['assets/other-5.js', 'import{Bell}from"./Page-2.js"']]);
    expect(() => inlineReexportTexts(asking)).toThrow(
      'The build asks for Page-2.js in a way that is not known.',
    );
  });
});
