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
import { flag, optionalNumber, optionalTimestamp, requiredNumber, requiredTimestamp } from '../schemaFields';
import type { Field, NumberField } from './field';
import { listFieldPaths } from './table';

/** Rules beyond a field's kind, by path: an own schema, or an addition to the schema of the kind or object. */
export type Rules = Readonly<Record<string, (schema: AnySchema) => AnySchema>>;

const isConditionMet = (
  condition: Readonly<Record<string, unknown>>,
  neighbours: Record<string, unknown>,
): boolean => Object.entries(condition).every(([name, value]) => neighbours[name] === value);

/** A number that is required, within its limits, only while its neighbours meet the condition. */
const buildConditionalNumber = (
  condition: Readonly<Record<string, unknown>>,
  { min, max, decimals }: NumberField,
): AnySchema => {
  const hasLimits = min !== undefined || max !== undefined;
  const [least, most] = [min ?? 0, max ?? NUMBER_MAX];
  const number = hasLimits ? optionalNumber(-Infinity, Infinity) : optionalNumber();
  return number.test('whileAsked', message('required'), (value, { parent, createError }) => {
    if (!isConditionMet(condition, parent)) return true;
    if (value === null || value === undefined) return createError({ message: message('required') });
    if (decimals === 0 && !Number.isInteger(value)) return createError({ message: message('integer') });
    if (!hasLimits) return true;
    if (value < least) return createError({ message: message('min', { min: least }) });
    return value <= most || createError({ message: message('max', { max: most }) });
  });
};

const buildNumberSchema = (field: NumberField): AnySchema => {
  const { required, min, max, decimals } = field;
  if (typeof required === 'object') return buildConditionalNumber(required, field);
  const schema = required ? requiredNumber(min, max, decimals) : optionalNumber(min, max, decimals);
  return decimals === 0 ? schema.integer(message('integer')) : schema;
};

const buildConditionalText = (condition: Readonly<Record<string, unknown>>, max: number): AnySchema =>
  optionalText(max).test(
    'whileAsked',
    message('required'),
    (value, { parent }) => !isConditionMet(condition, parent) || Boolean(value?.trim()),
  );

const buildKindSchema = (field: Field): AnySchema => {
  const isRequired = field.required === true;
  switch (field.kind) {
    case 'number':
      return buildNumberSchema(field);
    case 'line':
      return isRequired ? requiredLine(field.max) : optionalLine(field.max);
    case 'text':
      if (typeof field.required === 'object') return buildConditionalText(field.required, field.max);
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
      return isRequired ? requiredTimestamp() : optionalTimestamp();
    case 'own':
      throw new Error(`No rule gives ${field.path} its schema.`);
  }
};

type Leaf = { path: string; keys: readonly string[]; field: Field };

/** Cache: the schema of a kind does not depend on the time, so each is built once. */
const made = new Map<Field, AnySchema>();

const buildLeafSchema = ({ path, field }: Leaf, rules: Rules): AnySchema => {
  const rule = rules[path];
  if (field.kind === 'own') return rule?.(object()) ?? buildKindSchema(field);
  const known = made.get(field) ?? buildKindSchema(field);
  made.set(field, known);
  const schema = field.later ? known.optional() : known;
  return rule?.(schema) ?? schema;
};

const buildTreeSchema = (leaves: readonly Leaf[], rules: Rules, path: readonly string[]): AnySchema => {
  const names = [...new Set(leaves.map(({ keys }) => keys[0] ?? ''))];
  const members = names.map((name) => {
    const below = leaves.filter(({ keys }) => keys[0] === name);
    const [first] = below;
    if (first?.keys.length === 1) return [name, buildLeafSchema(first, rules)];
    const deeper = below.map((leaf) => ({ ...leaf, keys: leaf.keys.slice(1) }));
    return [name, buildTreeSchema(deeper, rules, [...path, name])];
  });
  const schema = object(Object.fromEntries(members));
  return rules[path.join('.')]?.(schema) ?? schema;
};

/** Returns the schema of the stored object of these fields, with additional rules by path. */
export const buildSchema = (fields: readonly Field[], rules: Rules = {}): AnyObjectSchema =>
  buildTreeSchema(
    fields.flatMap((field) => listFieldPaths(field).map((path) => ({ path, keys: path.split('.'), field }))),
    rules,
    [],
  ) as AnyObjectSchema;
