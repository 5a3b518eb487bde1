import { type AnyObjectSchema, type AnySchema, object } from 'yup';
import {
  declarationField,
  optionalChoice,
  optionalLine,
  optionalList,
  optionalText,
  requiredChoice,
  requiredLine,
  requiredList,
  requiredText,
} from '../../shared/fields';
import { message } from '../../shared/validation';
import { NUMBER_MAX } from '../limits';
import { flag, optionalMoment, optionalNumber, requiredMoment, requiredNumber } from '../schemaFields';
import type { Field, NumberField } from './field';
import { pathsOf } from './table';

/** Rules that a kind does not tell, by path: an own schema, or what is added to the one of the kind or of an object. */
export type Rules = Readonly<Record<string, (schema: AnySchema) => AnySchema>>;

const holds = (condition: Readonly<Record<string, unknown>>, neighbours: Record<string, unknown>): boolean =>
  Object.entries(condition).every(([name, value]) => neighbours[name] === value);

/** A number that has to be given, within the limits it names, only while its neighbours ask for it. */
const numberWhile = (
  condition: Readonly<Record<string, unknown>>,
  { min, max, decimals }: NumberField,
): AnySchema => {
  const hasLimits = min !== undefined || max !== undefined;
  const [least, most] = [min ?? 0, max ?? NUMBER_MAX];
  const number = hasLimits ? optionalNumber(-Infinity, Infinity) : optionalNumber();
  return number.test('whileAsked', message('required'), (value, { parent, createError }) => {
    if (!holds(condition, parent)) return true;
    if (value === null || value === undefined) return createError({ message: message('required') });
    if (decimals === 0 && !Number.isInteger(value)) return createError({ message: message('integer') });
    if (!hasLimits) return true;
    if (value < least) return createError({ message: message('min', { min: least }) });
    return value <= most || createError({ message: message('max', { max: most }) });
  });
};

const numberSchema = (field: NumberField): AnySchema => {
  const { required, min, max, decimals } = field;
  if (typeof required === 'object') return numberWhile(required, field);
  const schema = required ? requiredNumber(min, max, decimals) : optionalNumber(min, max, decimals);
  return decimals === 0 ? schema.integer(message('integer')) : schema;
};

const textWhile = (condition: Readonly<Record<string, unknown>>, max: number): AnySchema =>
  optionalText(max).test(
    'whileAsked',
    message('required'),
    (value, { parent }) => !holds(condition, parent) || Boolean(value?.trim()),
  );

const kindSchema = (field: Field): AnySchema => {
  const isRequired = field.required === true;
  switch (field.kind) {
    case 'number':
      return numberSchema(field);
    case 'line':
      return isRequired ? requiredLine(field.max) : optionalLine(field.max);
    case 'text':
      if (typeof field.required === 'object') return textWhile(field.required, field.max);
      return isRequired ? requiredText(field.max) : optionalText(field.max);
    case 'choice':
      return isRequired ? requiredChoice(field.options) : optionalChoice(field.options);
    case 'choices':
      return isRequired ? requiredList(field.options) : optionalList(field.options);
    case 'flag':
      return flag();
    case 'flags':
      return isRequired ? declarationField() : flag();
    case 'day':
      return isRequired ? requiredMoment() : optionalMoment();
    case 'own':
      throw new Error(`No rule gives ${field.path} its schema.`);
  }
};

type Leaf = { path: string; keys: readonly string[]; field: Field };

/** Schemas of a kind do not depend on the moment: each is made once. */
const made = new Map<Field, AnySchema>();

const leafSchema = ({ path, field }: Leaf, rules: Rules): AnySchema => {
  const rule = rules[path];
  if (field.kind === 'own') return rule?.(object()) ?? kindSchema(field);
  const known = made.get(field) ?? kindSchema(field);
  made.set(field, known);
  const schema = field.later ? known.optional() : known;
  return rule?.(schema) ?? schema;
};

const treeSchema = (leaves: readonly Leaf[], rules: Rules, path: readonly string[]): AnySchema => {
  const names = [...new Set(leaves.map(({ keys }) => keys[0] ?? ''))];
  const members = names.map((name) => {
    const below = leaves.filter(({ keys }) => keys[0] === name);
    const [first] = below;
    if (first?.keys.length === 1) return [name, leafSchema(first, rules)];
    const deeper = below.map((leaf) => ({ ...leaf, keys: leaf.keys.slice(1) }));
    return [name, treeSchema(deeper, rules, [...path, name])];
  });
  const schema = object(Object.fromEntries(members));
  return rules[path.join('.')]?.(schema) ?? schema;
};

/** Returns the schema of the object in which these fields are stored, with the rules that come on top by path. */
export const schemaOf = (fields: readonly Field[], rules: Rules = {}): AnyObjectSchema =>
  treeSchema(
    fields.flatMap((field) => pathsOf(field).map((path) => ({ path, keys: path.split('.'), field }))),
    rules,
    [],
  ) as AnyObjectSchema;
