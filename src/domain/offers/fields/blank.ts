import type { Field } from './field';
import { listFieldPaths } from './table';

type Facts = { [key: string]: unknown };

/** Puts a value at a path, with the objects on its way. */
export const putAt = (facts: Facts, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Facts>((node, key) => {
    node[key] ??= {};
    return node[key] as Facts;
  }, facts);
  parent[last] = value;
};

const getBlankValue = (field: Field): unknown => {
  switch (field.kind) {
    case 'number':
    case 'choice':
      return field.blank ?? null;
    case 'line':
    case 'text':
      return field.blank ?? '';
    case 'choices':
      return [];
    case 'flag':
      return field.blank ?? false;
    case 'flags':
      return false;
    case 'day':
    case 'own':
      return null;
  }
};

/** Returns what these fields say before the landlord touches them. A field that came later is absent until it is given. */
export const buildBlankFields = <Shape extends object>(fields: readonly Field[]): Shape => {
  const facts: Facts = {};
  for (const field of fields.filter(({ later }) => !later))
    for (const path of listFieldPaths(field)) putAt(facts, path, getBlankValue(field));
  return facts as Shape;
};
