/** Who can stand in a sentence on representation. `member` is any member of the management board, its president included. */
export const ROLES = [
  'member',
  'president',
  'vicePresident',
  'proxy',
  'partner',
  'generalPartner',
  'liquidator',
  'director',
] as const;
export type Role = (typeof ROLES)[number];

/** People of one role: how many of them, all, or more than half. */
export type Seat = { role: Role; count: number | 'all' | 'majority' };

/** People who together may act for a company. */
export type Combination = readonly Seat[];

/**
 * One rule of a sentence. Any of its combinations suffices. It holds for boards of `board.min` to `board.max` members, and for
 * obligations above `above` and up to `upTo` PLN. `null` is no limit.
 */
export type Branch = {
  board: { min: number; max: number | null } | null;
  above: number | null;
  upTo: number | null;
  combinations: readonly Combination[];
};

export type RepresentationKind = 'single' | 'joint' | 'jointWithProxy' | 'majority' | 'byThreshold' | 'all';

/** Why a sentence is left to a person. */
export type UnclearReason =
  | 'empty'
  | 'tooLong'
  | 'unknownWord'
  | 'unknownPattern'
  | 'ambiguous'
  | 'contradictory';

/** `count`: the least number of people who act, for `joint` and `jointWithProxy`. `word` is the first word not understood. */
export type Representation =
  | { kind: RepresentationKind; count: number; branches: readonly Branch[] }
  | { kind: 'unclear'; reason: UnclearReason; word: string | null };

/** Returns the number of people in a combination. All and a majority are at least two. */
export const countPeople = (combination: Combination): number =>
  combination.reduce((total, { count }) => total + (typeof count === 'number' ? count : 2), 0);

/** Returns the role that acts alone in a combination, or `null`. */
export const getAloneRole = (combination: Combination): Role | null =>
  combination.length === 1 && combination[0]?.count === 1 ? combination[0].role : null;

/** Roles that stand for everybody of the body that represents the company. */
const GENERAL_ROLES: readonly Role[] = ['member', 'partner', 'generalPartner', 'liquidator', 'director'];
export const isGeneralRole = (role: Role): boolean => GENERAL_ROLES.includes(role);

/** Returns the money limits of a sentence in PLN, ascending. */
export const listThresholds = (branches: readonly Branch[]): number[] =>
  [...new Set(branches.flatMap(({ above, upTo }) => [above, upTo]))]
    .filter((limit) => limit !== null)
    .sort((a, b) => a - b);
