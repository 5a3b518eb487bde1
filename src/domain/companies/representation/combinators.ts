import type { Token, TokenKind } from './words';

/** A result of a parser: the value and the position after it. A parser returns all its results; none is a failure. */
type Result<T> = [value: T, next: number];
export type Parser<T> = (tokens: readonly Token[], at: number) => Result<T>[];

/** One token of a kind. */
export const token =
  (kind: TokenKind, accepts: (found: Token) => boolean = () => true): Parser<Token> =>
  (tokens, at) => {
    const found = tokens[at];
    return found?.kind === kind && accepts(found) ? [[found, at + 1]] : [];
  };

export const map =
  <T, U>(parser: Parser<T>, change: (value: T) => U): Parser<U> =>
  (tokens, at) =>
    parser(tokens, at).map(([value, next]) => [change(value), next]);

/** Drops results for which `change` returns `null`. */
export const mapSome =
  <T, U>(parser: Parser<T>, change: (value: T) => U | null): Parser<U> =>
  (tokens, at) =>
    parser(tokens, at).flatMap(([value, next]) => {
      const changed = change(value);
      return changed === null ? [] : [[changed, next] as Result<U>];
    });

export const choose =
  <T>(...parsers: Parser<T>[]): Parser<T> =>
  (tokens, at) =>
    parsers.flatMap((parser) => parser(tokens, at));

/** The parsers one after another. */
export const join =
  <T extends unknown[]>(...parsers: { [Index in keyof T]: Parser<T[Index]> }): Parser<T> =>
  (tokens, at) =>
    parsers.reduce<Result<unknown[]>[]>(
      (results, parser) =>
        results.flatMap(([values, next]) =>
          parser(tokens, next).map(([value, after]) => [[...values, value], after] as Result<unknown[]>),
        ),
      [[[], at]],
    ) as Result<T>[];

/** Most readings of one part. A text with more is ambiguous. */
const READINGS_MAX = 200;
export class TooManyReadings extends Error {}

/** Remembers the results of a parser for each position of a text (packrat parsing), and bounds their number. */
export const memoize = <T>(parser: Parser<T>): Parser<T> => {
  const known = new WeakMap<readonly Token[], Map<number, Result<T>[]>>();
  return (tokens, at) => {
    const ofText = known.get(tokens) ?? new Map<number, Result<T>[]>();
    known.set(tokens, ofText);
    const results = ofText.get(at) ?? parser(tokens, at);
    if (results.length > READINGS_MAX) throw new TooManyReadings();
    ofText.set(at, results);
    return results;
  };
};

export const nothing: Parser<null> = (_, at) => [[null, at]];

export const toOptional = <T>(parser: Parser<T>): Parser<T | null> => choose<T | null>(parser, nothing);

/** One or more, with a separator between them. */
export const repeat = <T>(item: Parser<T>, separator: Parser<unknown>): Parser<T[]> => {
  const more: Parser<T[]> = memoize((tokens, at) =>
    choose(
      map(nothing, () => [] as T[]),
      map(join<[unknown, T, T[]]>(separator, item, more), ([, first, rest]) => [first, ...rest]),
    )(tokens, at),
  );
  return map(join<[T, T[]]>(item, more), ([first, rest]) => [first, ...rest]);
};
