import { listUnusedWords, measureNames } from '@tools/lint/names';
import { describe, expect, it } from 'vitest';

const measure = (text: string) => measureNames([{ file: 'src/a.ts', text }], ['bookOffer']);
const listCounted = (text: string) => measure(text).map(({ names }) => names.map(({ name }) => name));

describe('the grammar of names', () => {
  it('counts an exported function without a verb, a participle and a noun with of', () => {
    const text = `
      export const loadOffer = async () => {};
      export function reserved() {}
      export const placeOf = () => 1;
    `;
    expect(listCounted(text)).toEqual([['reserved', 'placeOf'], ['reserved'], ['placeOf']]);
  });

  it('leaves components, calls of the specification, values, types and what is not exported aside', () => {
    const text = `
      export const OfferCard = () => null;
      export const bookOffer = async () => {};
      export const limits = { rent: 1 };
      export type Held = string;
      const told = () => 1;
      export const load = () => told();
    `;
    expect(listCounted(text)).toEqual([[], [], []]);
  });

  it('leaves the nouns of form libraries and the builders of tests aside', () => {
    const text = `
      export const emailField = () => 1;
      export const requiredText = () => 1;
      export const anOffer = () => 1;
      export const load = () => 1;
    `;
    expect(listCounted(text)).toEqual([[], [], []]);
  });

  it('refuses a noun that looks like a verb', () => {
    const text = `
      export const viewState = () => 1;
      export const stampAt = () => 1;
      export const checkFor = () => 1;
      export const countOfRows = () => 1;
      export const isOfLandlord = () => true;
    `;
    expect(listCounted(text)[0]).toEqual(['viewState', 'stampAt', 'checkFor', 'countOfRows']);
  });

  it('counts what a list of exports or a default export names', () => {
    const text = `
      const placeOf = () => 1;
      const limits = { rent: 1 };
      export { placeOf, limits };
      export default function reserved() {}
    `;
    expect(listCounted(text)[0]).toEqual(['placeOf', 'reserved']);
  });

  it('takes a name that is listed with its reason', () => {
    expect(measure('export const serverNow = () => 1;')).toEqual([
      { of: 'begin with a verb', percent: 0, isWithin: true, names: [] },
      { of: 'begin with a participle', percent: 0, isWithin: true, names: [] },
      { of: 'end with of, in, at, for, by or from and have no verb', percent: 0, isWithin: true, names: [] },
    ]);
  });

  it('lists a verb and a listed name that no function uses any more', () => {
    const unused = listUnusedWords([{ file: 'src/a.ts', text: 'export const loadOffer = () => 1;' }]);
    expect(unused).not.toContain('load');
    expect(unused).toEqual(expect.arrayContaining(['render', 'serverNow']));
  });

  it('says which rule a name breaks', () => {
    expect(measure('export const reserved = () => 1;').map(({ isWithin }) => isWithin)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
