import { measureNames } from '@tools/lint/names';
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

  it('says that a share is outside its budget', () => {
    expect(measure('export const reserved = () => 1;').map(({ isWithin }) => isWithin)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
