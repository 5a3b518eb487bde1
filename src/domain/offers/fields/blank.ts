import type { Field } from './field';
import { listFieldPaths } from './table';

type Facts = { [key: string]: unknown };

/** Sets a value at a path and creates missing objects on the way. */
export const setPath = (facts: Facts, path: string, value: unknown): void => {
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

/** Returns the initial values of these fields. A field added later is absent until it is filled in. */
export const buildBlankFields = <Shape extends object>(fields: readonly Field[]): Shape => {
  const facts: Facts = {};
  for (const field of fields.filter(({ later }) => !later))
    for (const path of listFieldPaths(field)) setPath(facts, path, getBlankValue(field));
  return facts as Shape;
};
