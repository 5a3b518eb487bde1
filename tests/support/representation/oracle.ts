/**
 * Oracle of who may bind a company, built only from the readings that the corpus of sentences states. It shares no code with the
 * grammar and the decision that it checks.
 */

/** A person of a made-up register. `office` is empty outside a management board. */
export type OraclePerson = {
  id: string;
  office: 'president' | 'vicePresident' | 'member' | 'proxy';
  isSole: boolean;
};

export type OracleBoard = { general: string; people: readonly OraclePerson[] };

type Seat = { count: number | 'all' | 'majority'; role: string };
type Rule = { condition: string; combinations: readonly (readonly Seat[])[] };

const readSeat = (text: string): Seat => {
  const [, count = '1', role = ''] = /^(?:(\d+|all|majority) )?(\w+)$/.exec(text.trim()) ?? [];
  return { count: count === 'all' || count === 'majority' ? count : Number(count), role };
};

const readRules = (reading: string): Rule[] =>
  reading.split(' ; ').map((part) => {
    const [, condition = '', rest = ''] = /^(?:\[([^\]]*)\] )?(.*)$/.exec(part) ?? [];
    return {
      condition,
      combinations: rest.split(' | ').map((one) => one.split(' + ').map(readSeat)),
    };
  });

const holds = (condition: string, size: number, amount: number): boolean =>
  condition
    .split(' ')
    .filter(Boolean)
    .every((part) => {
      const [, sign = '', digits = '', end = ''] = /^(>|<=)?(\d+)(\+|-\d+)?$/.exec(part) ?? [];
      const limit = Number(digits);
      if (sign === '>') return amount >= limit;
      if (sign === '<=') return amount <= limit;
      return end === '+' ? size >= limit : size === limit;
    });

const canTake = ({ office }: OraclePerson, role: string, general: string): boolean => {
  if (office === 'proxy' || role === 'proxy') return office === role;
  return role === general || (general === 'member' && office === role);
};

const expand = (seats: readonly Seat[], { general, people }: OracleBoard): string[] =>
  seats.flatMap(({ count, role }) => {
    const size = people.filter((one) => canTake(one, role, general)).length;
    const number = count === 'all' ? size : count === 'majority' ? Math.floor(size / 2) + 1 : count;
    return Array.from({ length: number }, () => role);
  });

/** Returns whether these people fill all the seats, each one of them. */
const fill = (seats: readonly string[], signers: readonly OraclePerson[], general: string): boolean => {
  const [first, ...others] = signers;
  if (!first) return seats.length === 0;
  return seats.some(
    (role, at) => canTake(first, role, general) && fill(seats.toSpliced(at, 1), others, general),
  );
};

/** Returns whether these people, who are all different, bind the company for an amount in PLN by a reading of the corpus. */
export const bindsByReading = (
  reading: string,
  board: OracleBoard,
  { signers, amount }: { signers: readonly OraclePerson[]; amount: number },
): boolean => {
  if (signers.some(({ isSole }) => isSole)) return true;
  if (reading === 'unclear') return false;
  const size = board.people.filter(({ office }) => office !== 'proxy').length;
  return readRules(reading).some(
    ({ condition, combinations }) =>
      holds(condition, size, amount) &&
      combinations.some((seats) => {
        const roles = expand(seats, board);
        return roles.length > 0 && fill(roles, signers, board.general);
      }),
  );
};
