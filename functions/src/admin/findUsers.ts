import type { UserRow } from '@api/admin';
import type { NamedQuery, QueryName } from '@api/queries';
import { CLAIMS } from '@domain/accounts/claims';
import type { User } from '@domain/accounts/user';
import {
  ADMIN_SEARCH_SHOWN_MAX,
  listNameForms,
  matchesWords,
  splitQuery,
  toPrefixRange,
} from '@domain/admin/adminSearch';
import { normalizeEmail } from '@domain/shared/email';
import { isId } from '@domain/shared/ids';
import { findAll } from '../data/queries';
import { findUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';

const toUserRow = (user: User): UserRow => {
  const { uid, email, firstName, lastName, emailVerified, createdAt, verification, company, claims } = user;
  return {
    uid,
    email,
    firstName,
    lastName,
    emailVerified,
    createdAt,
    verification,
    companyName: company?.nazwa ?? null,
    companyNip: company?.nip ?? null,
    claims: CLAIMS.filter((claim) => claims?.[claim]),
  };
};

/**
 * Splits a search into queries: the first word as the start of an address or (without `@`) of a name, the last word as
 * the start of a last name.
 */
const buildUserQueries = (words: readonly string[]): { name: QueryName; from: string }[] => {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const byEmail = [...new Set([normalizeEmail(first), first])].map((from) => ({
    name: 'usersByEmail' as const,
    from,
  }));
  if (first.includes('@')) return byEmail;
  return [
    ...byEmail,
    ...listNameForms(first).map((from) => ({ name: 'usersByFirstName' as const, from })),
    ...listNameForms(last).map((from) => ({ name: 'usersByLastName' as const, from })),
    ...(first === last
      ? []
      : listNameForms(first).map((from) => ({ name: 'usersByLastName' as const, from }))),
  ];
};

/**
 * Finds accounts by uid, or by the beginning of address or name. Every word must match the beginning of one of the three.
 * The search is audited.
 */
export const findUsers: Handler<'findUsers'> = async ({ query }) => {
  const words = splitQuery(query);
  const [exact, ...found] = await Promise.all([
    isId(query.trim()) ? findUser(query.trim()) : null,
    ...buildUserQueries(words).map(({ name, from }) =>
      findAll<User>(...([name, toPrefixRange(from)] as NamedQuery)),
    ),
  ]);
  const byWords = found
    .flat()
    .map(({ entity }) => entity)
    .filter(({ email, firstName, lastName }) => matchesWords([email, firstName, lastName], words));
  const users = [
    ...new Map([...(exact ? [exact] : []), ...byWords].map((user) => [user.uid, user])).values(),
  ];
  return {
    users: users.slice(0, ADMIN_SEARCH_SHOWN_MAX).map(toUserRow),
    isMore:
      users.length > ADMIN_SEARCH_SHOWN_MAX || found.some(({ length }) => length >= ADMIN_SEARCH_SHOWN_MAX),
  };
};
