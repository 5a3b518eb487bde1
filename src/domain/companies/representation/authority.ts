import {
  type Extract,
  type ExtractFailure,
  type ExtractMember,
  getRoles,
  type RegisterReading,
} from './extract';
import { isNameOf } from './matchName';
import { readRepresentation } from './readRepresentation';
import type { Branch, Combination, Role, Seat } from './representation';

/** Why the register does not tell whether a person may act. A person decides then. */
export type AuthorityDoubt =
  | ExtractFailure
  | 'otherCompany'
  | 'proceedings'
  | 'notListed'
  | 'severalListed'
  | 'suspended'
  | 'sentenceUnclear'
  | 'noRule'
  | 'tooFewPeople'
  /** The register sets a limit that the lease may or may not exceed. */
  | 'amountUnclear';

/** Whether the people who sign may bind the company. `missing`: what must still be added, any of the alternatives. */
export type Verdict =
  | { mayAct: 'alone' | 'together' }
  | { mayAct: 'jointly'; missing: readonly Combination[] }
  | { mayAct: 'unclear'; reason: AuthorityDoubt };

type Signer = { firstName: string; lastName: string };
type Company = { nip: string };

const doubt = (reason: AuthorityDoubt): Verdict => ({ mayAct: 'unclear', reason });

/** Place of a person in an extract: an index of its list, with the roles it gives. */
type Standing = { key: string; roles: readonly Role[]; isSuspended: boolean; isSoleProxy: boolean };

const listStandings = ({ body, members, proxies }: Extract): (Standing & Pick<ExtractMember, 'name'>)[] => [
  ...members.map(({ name, office, isSuspended }, at) => ({
    key: `member ${at}`,
    name,
    roles: getRoles(body, office),
    isSuspended,
    isSoleProxy: false,
  })),
  ...proxies.map(({ name, alone }, at) => ({
    key: `proxy ${at}`,
    name,
    roles: ['proxy'] as const,
    isSuspended: false,
    isSoleProxy: alone,
  })),
];

/** Finds the one place of a signer in the extract. Two that fit are a doubt: masked names can be those of other people. */
const findStanding = (extract: Extract, signer: Signer): Standing | AuthorityDoubt => {
  const [found, ...others] = listStandings(extract).filter(({ name }) => isNameOf(name, signer));
  if (!found || (found.roles.length === 0 && extract.source === 'KRS')) return 'notListed';
  if (others.length > 0) return 'severalListed';
  return found.isSuspended ? 'suspended' : found;
};

/** Returns whether the register names a person, in whatever office. A reading that failed names no one. */
export const isNamedInRegister = (reading: RegisterReading | null, person: Signer): boolean =>
  reading?.extract ? findStanding(reading.extract, person) !== 'notListed' : false;

/**
 * Returns the rules for a board of this size and an obligation of `amount` PLN. An unknown amount, as of a lease without an end,
 * falls under the rule for the largest ones.
 */
const listApplicable = (branches: readonly Branch[], size: number, amount: number | null): Branch[] => {
  const value = amount ?? Infinity;
  return branches.filter(
    ({ board, above, upTo }) =>
      (!board || (size >= board.min && size <= (board.max ?? Infinity))) &&
      value >= (above ?? 0) &&
      (upTo === null || value < upTo || (value === upTo && branches.every((one) => one.above !== upTo))),
  );
};

/** Returns the seats of a combination one by one, or `null` if the body has too few people for it. */
const toSingleSeats = (combination: Combination, extract: Extract): Role[] | null => {
  const countMembers = (role: Role): number =>
    extract.members.filter(({ office }) => getRoles(extract.body, office).includes(role)).length;
  const seats = combination.flatMap(({ role, count }: Seat) => {
    if (typeof count === 'number') return Array.from({ length: count }, () => role);
    const all = countMembers(role);
    return Array.from({ length: count === 'all' ? all : Math.floor(all / 2) + 1 }, () => role);
  });
  const needsMembers = seats.filter((role) => role !== 'proxy').length;
  const needsProxies = seats.length - needsMembers;
  return needsMembers <= extract.members.length && needsProxies <= extract.proxies.length ? seats : null;
};

/**
 * Returns the seats that the signers leave open, or `null` if one of them fits none. A signer takes the seat of the narrowest
 * role: a president that of the president before that of a member.
 */
const listOpenSeats = (seats: readonly Role[], signers: readonly Standing[]): readonly Role[] | null =>
  signers.reduce<readonly Role[] | null>((open, { roles }) => {
    const role = roles.findLast((one) => open?.includes(one));
    return open && role ? open.toSpliced(open.indexOf(role), 1) : null;
  }, seats);

const toCombination = (roles: readonly Role[]): Combination =>
  [...new Set(roles)].map((role) => ({ role, count: roles.filter((one) => one === role).length }));

/** A proxy acts alone by the kind of the own entry, which counted before, and not by a sentence about proxies. */
const isLoneProxy = (seats: readonly Role[]): boolean => seats.length === 1 && seats[0] === 'proxy';

const decideByRules = (
  extract: Extract,
  branches: readonly Branch[],
  { standings, amount }: { standings: readonly Standing[]; amount: number | null },
): Verdict => {
  const rules = listApplicable(branches, extract.members.length, amount);
  if (rules.length === 0) return doubt('noRule');
  const seats = rules
    .flatMap(({ combinations }) => combinations)
    .flatMap((combination) => {
      const single = toSingleSeats(combination, extract);
      return single && single.length > 0 && !isLoneProxy(single) ? [single] : [];
    });
  if (seats.length === 0) return doubt('tooFewPeople');
  const missing = seats.flatMap((one) => {
    const open = listOpenSeats(one, standings);
    return open ? [open] : [];
  });
  if (missing.some((roles) => roles.length === 0))
    return { mayAct: standings.length === 1 ? 'alone' : 'together' };
  const unique = new Map(missing.map(toCombination).map((one) => [JSON.stringify(one), one]));
  return unique.size > 0 ? { mayAct: 'jointly', missing: [...unique.values()] } : doubt('noRule');
};

/**
 * Decides by an extract whether the signers, the latest first, may bind the company for `amount` PLN (`null` if unknown).
 * Anything the register does not say plainly is a doubt.
 */
export const decideAuthority = (
  reading: RegisterReading | null,
  company: Company,
  { signers, amount }: { signers: readonly Signer[]; amount: number | null },
): Verdict => {
  if (!reading?.extract) return doubt(reading?.failure ?? 'unavailable');
  const { extract } = reading;
  if (extract.nip !== company.nip) return doubt('otherCompany');
  if (extract.hasProceedings) return doubt('proceedings');
  const found = signers.map((signer) => findStanding(extract, signer));
  const standings = found.filter((one) => typeof one !== 'string');
  const failed = found.find((one) => typeof one === 'string');
  if (failed) return doubt(failed);
  if (new Set(standings.map(({ key }) => key)).size < standings.length) return doubt('severalListed');
  if (extract.source === 'CEIDG' || standings.some(({ isSoleProxy }) => isSoleProxy))
    return { mayAct: 'alone' };
  const representation = readRepresentation(extract.sentence);
  return representation.kind === 'unclear'
    ? doubt('sentenceUnclear')
    : decideByRules(extract, representation.branches, { standings, amount });
};
