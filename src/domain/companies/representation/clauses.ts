import { choose, join, map, memoize, nothing, type Parser, token, toOptional } from './combinators';
import { alternatives } from './grammar';
import type { Combination } from './representation';

type Size = { min: number; max: number | null };

/** When a clause holds. `else`: in all cases that the other clauses leave open. */
export type Condition =
  | { on: 'board'; size: Size }
  | { on: 'money'; above: number | null; upTo: number | null }
  | { on: 'sum'; side: 'above' | 'upTo' }
  | { on: 'else' };

export type Clause = { condition: Condition | null; combinations: Combination[] };

const people = join(toOptional(token('MEMBER')), toOptional(token('BOARD')));
const toSize = (min: number | undefined, max: number | null): Size => ({ min: min ?? 0, max });
const number = map(token('NUM'), ({ value }) => value ?? 0);

const size: Parser<Size> = choose<Size>(
  map(token('SIZE'), (found) => found.size ?? toSize(0, null)),
  map(
    join(token('CONSISTS'), toOptional(token('WITH')), token('MORE_THAN'), number, people),
    ([, , , count]) => toSize(count + 1, null),
  ),
  map(
    join(token('CONSISTS'), toOptional(token('WITH')), token('AT_LEAST'), number, people),
    ([, , , count]) => toSize(count, null),
  ),
  map(join(token('CONSISTS'), toOptional(token('WITH')), number, people), ([, , count]) =>
    toSize(count, count),
  ),
);

const boardCondition: Parser<Condition> = choose<Condition>(
  map(join(token('IF'), token('BOARD'), size), ([, , found]) => ({ on: 'board', size: found })),
  map(join(token('IF'), token('SIZE'), token('BOARD')), ([, found]) => ({
    on: 'board',
    size: found.size ?? toSize(0, null),
  })),
  map(join(token('IF'), number, token('MEMBER'), token('BOARD')), ([, count]) => ({
    on: 'board',
    size: toSize(count, count),
  })),
);

const sum = map(token('MONEY'), ({ value }) => value ?? 0);
const above = choose(token('ABOVE'), token('FROM'));

const moneyCondition: Parser<Condition> = map(
  join(
    toOptional(token('IF')),
    choose<Condition>(
      map(join(above, sum), ([, limit]) => ({ on: 'money', above: limit, upTo: null })),
      map(join(token('UP_TO'), sum), ([, limit]) => ({ on: 'money', above: null, upTo: limit })),
      map(join(above, sum, toOptional(token('AND')), token('UP_TO'), sum), ([, from, , , to]) => ({
        on: 'money',
        above: from,
        upTo: to,
      })),
      map(join(above, token('THAT_SUM')), () => ({ on: 'sum', side: 'above' })),
      map(join(token('UP_TO'), token('THAT_SUM')), () => ({ on: 'sum', side: 'upTo' })),
    ),
  ),
  ([, found]) => found,
);

const elseCondition: Parser<Condition> = map(token('ELSE'), () => ({ on: 'else' }));

const condition = choose(boardCondition, moneyCondition, elseCondition);
const comma = toOptional(token('COMMA'));

const conditional: Parser<Clause> = choose<Clause>(
  map(join(condition, comma, alternatives), ([found, , combinations]) => ({
    condition: found,
    combinations,
  })),
  map(join(alternatives, comma, choose(boardCondition, moneyCondition)), ([combinations, , found]) => ({
    condition: found,
    combinations,
  })),
);
const unconditional: Parser<Clause> = map(alternatives, (combinations) => ({
  condition: null,
  combinations,
}));

const stop = join(comma, token('STOP'));
const conjunction = choose<unknown>(token('AND'), token('BUT'), nothing);

/** A comma separates clauses only before a condition; two clauses without one are two sentences. */
const more: Parser<Clause[]> = memoize((tokens, at) =>
  choose<Clause[]>(
    map(nothing, () => []),
    map(join(stop, choose(conditional, unconditional), more), ([, found, rest]) => [found, ...rest]),
    map(
      join(choose<unknown>(token('COMMA'), nothing), conjunction, conditional, more),
      ([, , found, rest]) => [found, ...rest],
    ),
  )(tokens, at),
);

/** `Zarząd jest wieloosobowy.`: says how many members a board can have, not how they act. */
const composition = join(
  token('BOARD'),
  choose<unknown>(
    size,
    join(
      token('CONSISTS'),
      toOptional(token('WITH')),
      number,
      choose(token('OR'), token('UP_TO')),
      number,
      people,
    ),
  ),
  token('STOP'),
);

const text = map(
  join(toOptional(composition), choose(conditional, unconditional), more),
  ([, first, rest]) => [first, ...rest],
);

/** Returns all readings of the whole text. */
export const clauses: Parser<Clause[]> = (tokens, at) =>
  text(tokens, at).filter(([, next]) => next === tokens.length);
