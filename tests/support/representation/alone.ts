import {
  type Branch,
  getAloneRole,
  type Representation,
  ROLES,
  type Role,
} from '@domain/companies/representation/representation';

const BOARD_SIZES = [1, 2, 3, 5];
const AMOUNTS = [1, 5_000, 5_001, 10_000, 10_001, 50_000, 50_001, 100_000, 100_001, 10_000_000];

const covers = ({ board, above, upTo }: Branch, size: number, amount: number): boolean =>
  (!board || (size >= board.min && size <= (board.max ?? Infinity))) &&
  amount > (above ?? 0) &&
  amount <= (upTo ?? Infinity);

/** A member of the board may be its president. */
const includesRole = (alone: Role | null, role: Role): boolean =>
  alone === role || (alone === 'member' && (role === 'president' || role === 'vicePresident'));

/** Lists who may act alone by a reading, at sample sizes of the board and sample amounts. */
export const listAlone = (reading: Representation): Set<string> => {
  const found = new Set<string>();
  if (reading.kind === 'unclear') return found;
  for (const size of BOARD_SIZES)
    for (const amount of AMOUNTS)
      for (const role of ROLES) {
        const isAlone = reading.branches.some(
          (branch) =>
            covers(branch, size, amount) &&
            branch.combinations.some((seats) => includesRole(getAloneRole(seats), role)),
        );
        if (isAlone) found.add(`${role}, board of ${size}, ${amount} PLN`);
      }
  return found;
};
