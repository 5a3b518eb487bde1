import type { UserRow } from '@api/admin';
import { USER_LIST_FIELDS } from '@api/adminFields';
import { COLLECTIONS } from '@api/collections';
import type { NamedQuery, QueryName } from '@api/queries';
import { CLAIMS } from '@domain/accounts/claims';
import type { User } from '@domain/accounts/user';
import {
  ADMIN_SEARCH_SCAN_MAX,
  listNameForms,
  matchesWords,
  splitQuery,
  toPrefixRange,
} from '@domain/admin/adminSearch';
import { normalizeEmail } from '@domain/shared/email';
import { isId } from '@domain/shared/ids';
import { findAll } from '../data/queries';
import { listNewestFields } from '../data/scan';
import { findUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { listNewest, toFoundPage } from './foundPage';

type ListedUser = Pick<User, (typeof USER_LIST_FIELDS)[number]>;

const toUserRow = (user: ListedUser): UserRow => {
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

const getCreatedAt = ({ createdAt }: ListedUser) => createdAt;

const searchUsers = async (query: string, words: readonly string[]) => {
  const [exact, scanned, ...byBeginning] = await Promise.all([
    isId(query) ? findUser(query) : null,
    listNewestFields<ListedUser>(COLLECTIONS.users, {
      fields: USER_LIST_FIELDS,
      sortedBy: 'createdAt',
      max: ADMIN_SEARCH_SCAN_MAX,
    }),
    ...buildUserQueries(words).map(({ name, from }) =>
      findAll<ListedUser>(...([name, toPrefixRange(from)] as NamedQuery)),
    ),
  ]);
  const all = [...byBeginning.flat().map(({ entity }) => entity), ...scanned];
  const found = all.filter(({ uid, email, firstName, lastName, company }) =>
    matchesWords([uid, email, firstName, lastName, company?.nazwa ?? '', company?.nip ?? ''], words),
  );
  return toFoundPage({
    found: exact ? [exact, ...found] : found,
    scanned: scanned.length,
    getId: ({ uid }) => uid,
    getTime: getCreatedAt,
  });
};

/**
 * Finds accounts that have every word in name, e-mail, company or uid: among the newest any part of a text, among all the
 * beginning of an e-mail or name. Lists the newest without words. The search is audited.
 */
export const findUsers: Handler<'findUsers'> = async ({ query, after }) => {
  const words = splitQuery(query);
  const { entries, ...page } = await (words.length > 0
    ? searchUsers(query.trim(), words)
    : listNewest<ListedUser>(['newestUsers', {}], getCreatedAt, after));
  return { users: entries.map(toUserRow), ...page };
};
