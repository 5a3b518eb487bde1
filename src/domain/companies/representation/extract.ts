import { normalizeForSearch } from '../../shared/text';
import type { Role } from './representation';

/** Registers that tell who acts for a company: of companies (KRS) and of sole traders (CEIDG). */
export type RegisterName = 'KRS' | 'CEIDG';

/** A name as published. KRS masks it: the first letter, then one asterisk for each further letter. */
export type PublishedName = { first: string; second: string | null; last: string };

/** A person of the body that represents the company. `office` is the register's own word for it, `Prezes zarządu`. */
export type ExtractMember = { name: PublishedName; office: string; isSuspended: boolean };

/** A commercial proxy. `alone`: the register says that this proxy acts alone. */
export type ExtractProxy = { name: PublishedName; alone: boolean };

/** `hasProceedings`: entries that only a person can weigh, such as a liquidation, an insolvency or a curator. */
export type Extract = {
  source: RegisterName;
  /** KRS number or tax number. */
  number: string;
  /** Day of the register's state, `YYYY-MM-DD`; `null` if the register names none. */
  asOf: string | null;
  name: string;
  nip: string | null;
  body: string;
  /** How the company is represented, in the register's words; empty for a sole trader. */
  sentence: string;
  members: readonly ExtractMember[];
  proxies: readonly ExtractProxy[];
  hasProceedings: boolean;
};

/** Why there is no extract. `notConfigured`: the operator has no access to the register. */
export type ExtractFailure = 'notFound' | 'notConfigured' | 'unavailable' | 'unreadable';

/**
 * `companies/{id}.register`: the last response of the register. `sha256` of the extract's canonical JSON, `readAt` in epoch ms.
 */
export type RegisterReading = { readAt: number } & (
  | { extract: Extract; sha256: string; failure: null }
  | { extract: null; sha256: null; failure: ExtractFailure }
);

/** Failures that say nothing of the company: the register did not respond, or the service has no access to it. */
const SILENCES: readonly ExtractFailure[] = ['unavailable', 'notConfigured'];

/** Returns whether a reading brought no response. Another failure, such as an unknown number, is a response. */
export const isSilent = ({ failure }: RegisterReading): boolean =>
  failure !== null && SILENCES.includes(failure);

/** Returns the reading that counts after a new one: a silent register never replaces what it said before. */
export const chooseReading = (former: RegisterReading | null, latest: RegisterReading): RegisterReading =>
  isSilent(latest) && former && !isSilent(former) ? former : latest;

/** Roles of the members of each body, by the beginning of its name without diacritics. */
const BODIES: [start: string, role: Role][] = [
  ['zarzad', 'member'],
  ['wspolnicy', 'partner'],
  ['partnerzy', 'partner'],
  ['komplementariusze', 'generalPartner'],
  ['likwidator', 'liquidator'],
  ['rada dyrektorow', 'director'],
];

const startsWith = (text: string, start: string): boolean =>
  normalizeForSearch(text.trim()).startsWith(start);

/** Returns the roles of a person in the body, by the body's name and the office; empty for a body we do not know. */
export const getRoles = (body: string, office: string): Role[] => {
  const role = BODIES.find(([start]) => startsWith(body, start))?.[1];
  if (!role) return [];
  if (role === 'member' && startsWith(office, 'prezes')) return ['member', 'president'];
  return role === 'member' && startsWith(office, 'wiceprezes') ? ['member', 'vicePresident'] : [role];
};
