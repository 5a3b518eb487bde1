import type { Evaluated } from './rulesCoverage';

/** The rules with one mistake in them: what stands from `start` to `end` (both included) is replaced. */
export type Mutant = { start: number; end: number; line: number; what: string; rules: string };

type Place = Pick<Evaluated, 'start' | 'end'>;

const FLIPPED: Record<string, string> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

const CONDITION = /allow [a-z, ]+: if (?!true;)([^;]+);/g;

const isInside = (inner: Place, outer: Place): boolean =>
  inner !== outer && inner.start >= outer.start && inner.end <= outer.end;

/** The expressions an expression is made of, in their order. */
const partsOf = (whole: Place, all: readonly Place[]): Place[] => {
  const inner = all.filter((one) => isInside(one, whole));
  return inner.filter((one) => !inner.some((other) => isInside(one, other)));
};

const SHOWN_CHARS = 90;

/** Every mutant of the rules: an operand dropped, a comparison flipped, a condition of an `allow` made constant. */
export const mutantsOf = (rules: string, expressions: readonly Place[]): Mutant[] => {
  const places = expressions.toSorted((one, other) => one.start - other.start);
  const textOf = ({ start, end }: Place) => rules.slice(start, end + 1);
  const mutant = ({ start, end }: Place, text: string): Mutant => ({
    start,
    end,
    line: rules.slice(0, start).split('\n').length,
    what: `${rules.slice(start, end + 1)} → ${text}`.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS),
    rules: `${rules.slice(0, start)}(${text})${rules.slice(end + 1)}`,
  });
  const inExpressions = places.flatMap((whole) => {
    const [left, right, ...more] = partsOf(whole, places);
    if (!left || !right || more.length > 0) return [];
    const operator = rules.slice(left.end + 1, right.start).trim();
    if (operator === '&&' || operator === '||')
      return [mutant(whole, textOf(left)), mutant(whole, textOf(right))];
    const flipped = FLIPPED[operator];
    return flipped ? [mutant(whole, `${textOf(left)} ${flipped} ${textOf(right)}`)] : [];
  });
  const inConditions = [...rules.matchAll(CONDITION)].flatMap((match) => {
    const condition = match[1] ?? '';
    const start = match.index + match[0].length - 1 - condition.length;
    const place = { start, end: start + condition.length - 1 };
    return [mutant(place, 'true'), mutant(place, 'false')];
  });
  return [...inExpressions, ...inConditions];
};

/** `count` of the items, spread evenly over all of them from the `offset`th on. */
export const sampleOf = <T>(items: readonly T[], count: number, offset = 0): T[] => {
  const taken = Math.min(count, items.length);
  return Array.from(
    { length: taken },
    (_, index) => items[(Math.floor((index * items.length) / taken) + offset) % items.length] as T,
  );
};
