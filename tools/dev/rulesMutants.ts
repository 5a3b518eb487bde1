/**
 * The rules with one mistake. It affects the text from `start` to `end` and is visible only in a request for which that evaluates
 * to `answers`.
 */
export type Mutant = Place & { line: number; what: string; rules: string; answers: Answer };

type Answer = 'true' | 'false' | 'either';

type Place = { start: number; end: number };

/** A mistake at a place: the text from `from` to `to` is replaced. */
type Mistake = { place: Place; from: number; to: number; by: string; answers: Answer };

/** The rules, and a mask of the same length without operators in strings and comments. */
type Source = { rules: string; mask: string };

const HIDING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/g;
const CONDITION = /\bif\s+(?!true;)([^;]+);/g;
const ANSWER = /\breturn\s+([^;]+);/g;
/** Operators with the result of an operand that decides alone: dropping it is visible only then. */
const JOINTS = [
  { joint: /\|\|/y, answers: 'true' },
  { joint: /&&/y, answers: 'false' },
] as const;
const COMPARISON = /[=!<>]=|[<>]|(?<=\s)(?:in|is)(?=\s)/y;

const OPPOSITE_OPERATORS: Record<string, string> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/** No request happens exactly at a limit, so a comparison with the clock is inverted. */
const CLOCK_OPERATORS: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const SHOWN_CHARS = 110;

const maskText = (rules: string): string =>
  rules.replace(HIDING, (hidden) => (hidden.startsWith('/') ? ' ' : '_').repeat(hidden.length));

const trimPlace = (mask: string, { start, end }: Place): Place => {
  const text = mask.slice(start, end);
  return { start: end - text.trimStart().length, end: start + text.trimEnd().length };
};

/** Returns the operators outside all brackets, and the brackets by their contents. */
const parseTopLevel = (mask: string, { start, end }: Place, operator: RegExp) => {
  const operators: Place[] = [];
  const brackets: Place[] = [];
  const open: number[] = [];
  for (let at = start; at < end; at += 1) {
    const char = mask[at] ?? '';
    if ('([{'.includes(char)) open.push(at + 1);
    const opened = ')]}'.includes(char) ? open.pop() : undefined;
    if (opened !== undefined && open.length === 0) brackets.push({ start: opened, end: at });
    operator.lastIndex = at;
    const found = open.length === 0 ? operator.exec(mask)?.[0] : undefined;
    if (!found) continue;
    operators.push({ start: at, end: at + found.length });
    at += found.length - 1;
  }
  return { operators, brackets };
};

/** Returns the operands of an operator, or none if it does not occur. */
const listOperands = (mask: string, whole: Place, joint: RegExp): Place[] => {
  const { operators } = parseTopLevel(mask, whole, joint);
  if (operators.length === 0) return [];
  const starts = [whole.start, ...operators.map(({ end }) => end)];
  const ends = [...operators.map(({ start }) => start), whole.end];
  return starts.map((start, index) => trimPlace(mask, { start, end: ends[index] ?? whole.end }));
};

const dropEachOperand = (operands: readonly Place[], answers: Answer): Mistake[] =>
  operands.map((place, index) => {
    const [before, after] = [operands[index - 1], operands[index + 1]];
    const from = before?.end ?? place.start;
    return { place, from, to: before ? place.end : (after?.start ?? place.end), by: '', answers };
  });

/** Returns a comparison with the opposite operator or with the one that differs at the limit; otherwise negated. */
const flipComparison = ({ rules, mask }: Source, place: Place, operator: Place): Mistake => {
  const text = mask.slice(operator.start, operator.end);
  const isOfClock = mask.slice(place.start, place.end).includes('request.time');
  const other = (isOfClock && CLOCK_OPERATORS[text]) || OPPOSITE_OPERATORS[text];
  const answers = 'either';
  if (other) return { place, from: operator.start, to: operator.end, by: other, answers };
  const by = `!(${rules.slice(place.start, place.end)})`;
  return { place, from: place.start, to: place.end, by, answers };
};

/** Returns every mistake in one expression: an operand dropped, a comparison flipped, and the same inside its brackets. */
const listMistakes = (source: Source, place: Place): Mistake[] => {
  const { mask } = source;
  for (const { joint, answers } of JOINTS) {
    const operands = listOperands(mask, place, joint);
    if (operands.length > 0)
      return [...dropEachOperand(operands, answers), ...operands.flatMap((one) => listMistakes(source, one))];
  }
  const { operators, brackets } = parseTopLevel(mask, place, COMPARISON);
  return [
    ...operators.map((operator) => flipComparison(source, place, operator)),
    ...brackets.flatMap((one) => listMistakes(source, trimPlace(mask, one))),
  ];
};

const listPlaces = (mask: string, pattern: RegExp): Place[] =>
  [...mask.matchAll(pattern)].map((match) => {
    const end = match.index + match[0].length - 1;
    return trimPlace(mask, { start: end - (match[1] ?? '').length, end });
  });

/** Returns every mutant of the rules: an operand dropped, a comparison flipped, a condition of an `allow` made constant. */
export const createMutants = (rules: string): Mutant[] => {
  const mask = maskText(rules);
  const conditions = listPlaces(mask, CONDITION);
  const constants = conditions.flatMap((place): Mistake[] =>
    (['true', 'false'] as const).map((answers) => ({
      place,
      from: place.start,
      to: place.end,
      by: `${answers === 'false'}`,
      answers,
    })),
  );
  const parts = [...conditions, ...listPlaces(mask, ANSWER)].flatMap((place) =>
    listMistakes({ rules, mask }, place),
  );
  const shortenText = (text: string) => text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS);
  return [...parts, ...constants]
    .toSorted((one, other) => one.place.start - other.place.start)
    .map(({ place, from, to, by, answers }) => ({
      ...place,
      answers,
      line: rules.slice(0, place.start).split('\n').length,
      what: `${shortenText(rules.slice(place.start, place.end))} → ${shortenText(by) || 'dropped'}`,
      rules: rules.slice(0, from) + by + rules.slice(to),
    }));
};

/** Returns `count` of the items, spread evenly over all of them from the `offset`th on. */
export const sampleEvenly = <T>(items: readonly T[], count: number, offset = 0): T[] => {
  const taken = Math.min(count, items.length);
  return Array.from(
    { length: taken },
    (_, index) => items[(Math.floor((index * items.length) / taken) + offset) % items.length] as T,
  );
};
