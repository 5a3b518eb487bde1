import { CALLABLES } from '@api';
import type { CallSchema } from '@api/callable';
import { offerSchema } from '@domain/offers/offerSchema';
import { describe, expect, it } from 'vitest';

/** Text fields of the calls that other users never read, by the reason. */
const NO_WORDS: [reason: string, paths: RegExp][] = [
  ['the number of a place on the map, shown to nobody', /^offer\.placeId$/],
  ['a host, read as one or refused', /\.linkHosts\[\]$/],
  ['a day or an hour, read as one or refused', /\.(date|hour|firstDay|lastDay)$/],
  ['an address, which leads to our pages or an allowed host', /\.(customUrl|originalUrl)$/],
];

/** Validations that accept only values of a fixed format. */
const FIXED = [
  'matches',
  'oneOf',
  'email',
  'real',
  'nip',
  'regon',
  'account',
  'bankAccount',
  'krs',
  'website',
  'seen',
  'reason',
];

type Node = {
  type: string;
  fields?: Record<string, Node>;
  innerType?: Node;
  meta?: { textKind?: string };
  tests?: { name?: string }[];
  oneOf?: unknown[];
};

const listTextFields = (node: Node, path: string): [string, Node][] => {
  if (node.fields)
    return Object.entries(node.fields).flatMap(([key, one]) => listTextFields(one, `${path}.${key}`));
  if (node.innerType) return listTextFields(node.innerType, `${path}[]`);
  return node.type === 'string' ? [[path, node]] : [];
};

const hasTextRule = ({ meta, tests = [], oneOf = [] }: Node) =>
  meta?.textKind !== undefined || oneOf.length > 0 || tests.some(({ name }) => FIXED.includes(name ?? ''));

const schemas: [string, { describe: () => unknown }][] = [
  ['offer', offerSchema(0)],
  ...Object.entries(CALLABLES).map(
    ([name, contract]) => [name, (contract as CallSchema).input] as [string, { describe: () => unknown }],
  ),
];

describe('every text that an account can send', () => {
  it('goes through one of the building blocks, has a fixed form or is named here', () => {
    const loose = schemas
      .flatMap(([name, schema]) => listTextFields(schema.describe() as Node, name))
      .filter(([path, node]) => !hasTextRule(node) && !NO_WORDS.some(([, paths]) => paths.test(path)))
      .map(([path]) => path);
    expect(loose).toEqual([]);
  });
});
