import { withoutFacades } from '@tools/build/facades';
import { describe, expect, it } from 'vitest';

const BUILT = new Map([
  [
    'assets/app-1.js',
    'const a=()=>p(()=>import(`./Page-2.js`),__vite__mapDeps([0,1]));m.f=["assets/Page-2.js"]',
  ],
  ['assets/Page-2.js', 'export{t as default,u as Bell}from"./area-3.js";\n'],
  ['assets/area-3.js', 'const t=1,u=2;export{t,u};'],
  ['.vite/manifest.json', '{"src/Page.tsx":{"file":"assets/Page-2.js"}}'],
]);

describe('the files of a build', () => {
  const left = withoutFacades(BUILT);

  it('are without those that only hand on members of another', () => {
    expect([...left.keys()]).toEqual(['assets/app-1.js', 'assets/area-3.js', '.vite/manifest.json']);
  });

  it('import the file that has the members, under the names they are asked for by', () => {
    expect(left.get('assets/app-1.js')).toBe(
      'const a=()=>p(()=>import("./area-3.js").then(whole=>({get default(){return whole.t},get Bell(){return whole.u}})),__vite__mapDeps([0,1]));m.f=["assets/area-3.js"]',
    );
  });

  it('are known by the list of the build where they are now', () => {
    expect(left.get('.vite/manifest.json')).toBe('{"src/Page.tsx":{"file":"assets/area-3.js"}}');
  });

  it('keep one that does something beside handing on', () => {
    const doing = new Map([['assets/start-4.js', 'import"./area-3.js";start();export{t}from"./area-3.js";']]);
    expect(withoutFacades(doing)).toEqual(doing);
  });
});
