import { choose, join, map, mapSome, memoize, type Parser, repeat, token, toOptional } from './combinators';
import { type Combination, isGeneralRole, type Role, type Seat } from './representation';

/** Roles of a single seat, any of which may take it, or a number of people of one role. */
type Place = { roles: Role[]; count: number };

const board = toOptional(token('BOARD'));
const comma = toOptional(token('COMMA'));
const together = join(comma, token('TOGETHER'));

const member = map(join(token('MEMBER'), board), (): Role => 'member');
const named = map(join(token('ROLE'), board), ([{ role }]) => role as Role);
const other = toOptional(token('OTHER'));
/** `członek zarządu`, `innym członkiem zarządu`. */
const role: Parser<Role> = memoize(map(join(other, choose(member, named)), ([, name]) => name));

/** `każdy z członków`, `dwóch ze wspólników`. */
const amongst = toOptional(token('WITH', ({ text }) => text === 'z' || text === 'ze'));
const quantity: Parser<number> = choose(
  map(join(token('EACH'), amongst), () => 1),
  map(join(toOptional(token('AT_LEAST')), token('NUM'), amongst), ([, { value }]) => value ?? 0),
);
const unit: Parser<Place> = memoize(
  map(join(toOptional(quantity), role), ([count, name]) => ({ roles: [name], count: count ?? 1 })),
);
const single = mapSome(unit, (place) => (place.count === 1 ? place : null));
/** `prezes lub wiceprezes`: one seat that either takes. */
const place: Parser<Place> = memoize(
  choose(
    unit,
    mapSome(repeat(single, join(comma, token('OR'))), (places) =>
      places.length > 1 ? { roles: places.flatMap(({ roles }) => roles), count: 1 } : null,
    ),
  ),
);

const toSeats = ({ roles, count }: Place): Seat[] => roles.map((name) => ({ role: name, count }));

/** `każdy członek zarządu samodzielnie`. Without a word for acting alone a person is left in doubt. */
const alone: Parser<Combination[]> = mapSome(
  choose(
    map(join(place, comma, token('ALONE')), ([found]) => found),
    map(join(token('ALONE'), comma, place), ([, , found]) => found),
  ),
  (found) => (found.count === 1 ? toSeats(found).map((seat) => [seat]) : null),
);

const including = map(
  join(comma, token('INCLUDING'), toOptional(token('NUM', ({ value }) => value === 1)), named),
  ([, , , name]) => name,
);

/** `dwóch członków zarządu łącznie`, `w tym prezes zarządu`. */
const several: Parser<Combination[]> = mapSome(
  join(
    toOptional(token('TOGETHER')),
    unit,
    toOptional(together),
    toOptional(including),
    toOptional(together),
  ),
  ([, { roles, count }, , included]) => {
    const [of] = roles;
    if (!of || count < 2) return null;
    if (!included) return [[{ role: of, count }]];
    if (of !== 'member') return null;
    return [
      [
        { role: included, count: 1 },
        { role: of, count: count - 1 },
      ],
    ];
  },
);

const everybody: Parser<Combination[]> = map(
  join(
    toOptional(token('TOGETHER')),
    choose(
      map(token('ALL'), () => 'all' as const),
      map(token('MAJORITY'), () => 'majority' as const),
    ),
    role,
    toOptional(together),
  ),
  ([, count, of]) => [[{ role: of, count }]],
);

type Link = 'with' | 'and';
const link: Parser<Link> = choose<Link>(
  map(token('WITH'), () => 'with'),
  map(join(comma, token('TOGETHER'), token('WITH')), () => 'with'),
  map(token('AND'), () => 'and'),
);

/** `członek zarządu łącznie z prokurentem`. `i` joins two people only beside a word for acting together. */
const pair: Parser<Combination[]> = mapSome(
  join(toOptional(token('TOGETHER')), place, link, place, toOptional(together)),
  ([before, first, kind, second, after]) => {
    if (kind === 'and' && !before && !after) return null;
    return toSeats(first).flatMap((one) => toSeats(second).map((two) => [one, two]));
  },
);

const combination = memoize(choose(alone, several, everybody, pair));

const either = choose<unknown>(
  join(comma, token('OR'), toOptional(token('BULLET'))),
  join(comma, token('AND')),
  join(comma, token('BULLET')),
);

/** Alternatives, any of which suffices. */
export const alternatives: Parser<Combination[]> = memoize(
  map(join(toOptional(token('BULLET')), repeat(combination, either)), ([, found]) => found.flat()),
);

/** Returns whether a rule for two people of a role stands beside one that lets each of them act alone. */
export const isContradictory = (combinations: readonly Combination[]): boolean =>
  combinations.some(
    ([seat, ...rest]) =>
      rest.length === 0 &&
      seat?.count === 1 &&
      isGeneralRole(seat.role) &&
      combinations.some(
        (other) =>
          (other.length > 1 || other[0]?.count !== 1) &&
          other.every((one) => one.role !== 'proxy') &&
          other.some((one) => one.role === seat.role),
      ),
  );
