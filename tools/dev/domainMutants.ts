import { parseSync } from 'vite';

/** A file of the domain with one mistake. */
export type DomainMutant = { file: string; line: number; what: string; text: string };

type Edit = { start: number; end: number; by: string };
type Node = { type: string; start: number; end: number };
type Field = Node & Record<string, unknown>;

/** The other operators that a mistake puts in the place of one. Both a flipped and a shifted limit are tried. */
const OTHER_OPERATORS: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};

/** Conditions and steps of loops: a mistake there runs for ever, which anyone notices. */
const LOOPS = ['ForStatement', 'WhileStatement', 'DoWhileStatement'];
const EXITS = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];
const CONDITION_OPERATORS = ['LogicalExpression', 'BinaryExpression', 'UnaryExpression'];
const SHOWN_CHARS = 100;

const isNode = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && typeof (value as Field).type === 'string';

const listChildren = (node: Field): Field[] =>
  Object.entries(node).flatMap(([key, value]) => {
    const isLoopHead = LOOPS.includes(node.type) && ['test', 'update'].includes(key);
    return isLoopHead ? [] : (Array.isArray(value) ? value : [value]).filter(isNode);
  });

/** Returns whether a sum joins texts, where another operator is no mistake that anyone makes. */
const joinsTexts = (text: string, { start, end }: Node): boolean => /['"`]/.test(text.slice(start, end));

const replaceOperator = (text: string, node: Field): Edit[] => {
  const { left, right, operator } = node as Field & { left: Node; right: Node; operator: string };
  if ('+-*/'.includes(operator) && joinsTexts(text, node)) return [];
  const start = text.indexOf(operator, left.end);
  if (start >= right.start) return [];
  return (OTHER_OPERATORS[operator] ?? []).map((by) => ({ start, end: start + operator.length, by }));
};

/** Returns whether an `if` without `else` only leaves the function or the round of a loop. */
const isGuard = (node: Field): boolean => {
  const { consequent, alternate } = node as Field & { consequent: Field; alternate: unknown };
  const [only, ...more] = consequent.type === 'BlockStatement' ? (consequent.body as Field[]) : [consequent];
  return !alternate && only !== undefined && more.length === 0 && EXITS.includes(only.type);
};

/** Negates a condition that has no operator of its own: a call or a name. */
const negate = (text: string, test: Node): Edit[] =>
  CONDITION_OPERATORS.includes(test.type)
    ? []
    : [{ start: test.start, end: test.end, by: `!(${text.slice(test.start, test.end)})` }];

const listEdits = (text: string, node: Field): Edit[] => {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return replaceOperator(text, node);
    case 'UnaryExpression': {
      const { argument, operator } = node as Field & { argument: Node; operator: string };
      return operator === '!' ? [{ start, end, by: text.slice(argument.start, argument.end) }] : [];
    }
    case 'Literal':
      return typeof node.value === 'boolean' ? [{ start, end, by: String(!node.value) }] : [];
    case 'IfStatement':
      return [...(isGuard(node) ? [{ start, end, by: ';' }] : []), ...negate(text, node.test as Node)];
    case 'ConditionalExpression':
      return negate(text, node.test as Node);
    default:
      return [];
  }
};

/** Types, and the arguments of types, are not there when the code runs. */
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type);

const walk = (text: string, node: Field): Edit[] =>
  isType(node) ? [] : [...listEdits(text, node), ...listChildren(node).flatMap((child) => walk(text, child))];

const shorten = (text: string): string => text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS);

/**
 * Returns every mutant of a file: a comparison flipped or shifted at its limit, another boolean or arithmetic operator, a
 * negation dropped or added, a constant inverted, a guard removed.
 */
export const createDomainMutants = (file: string, text: string): DomainMutant[] => {
  const program = parseSync(file, text).program as unknown as Field;
  return walk(text, program).map(({ start, end, by }) => {
    const from = text.lastIndexOf('\n', start) + 1;
    const to = /$/m.exec(text.slice(end))?.index ?? 0;
    const around = (middle: string) => shorten(text.slice(from, start) + middle + text.slice(end, end + to));
    return {
      file,
      line: text.slice(0, start).split('\n').length,
      what: `${around(text.slice(start, end))} → ${around(by)}`,
      text: text.slice(0, start) + by + text.slice(end),
    };
  });
};

/** Returns `count` of the items, drawn by a seed: the same for the same seed and items. */
export const sampleBySeed = <T>(items: readonly T[], count: number, seed: number): T[] => {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item);
};
