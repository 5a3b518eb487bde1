import { QUERIES } from '@api/queries';
import { aCompany } from '@tests/support/builders';
import { collection, doc, type Firestore, getDocs, limit, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict, SIGNED_IN, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('companies');
const COMPANY = aCompany().withMember(ACCOUNTS.owner).withMember(ACCOUNTS.colleague).build();
const PATH = `companies/${COMPANY.id}`;

beforeEach(() => store(PATH, COMPANY));

const getUid = (actor: Actor) => (actor === 'anonymous' ? 'nobody' : ACCOUNTS[actor].uid);
/** The query by which the web application watches the companies of an account. */
const buildMemberQuery = (db: Firestore, uid: string) => {
  const { collection: path, where: conditions, limit: most } = QUERIES.companiesOfMember;
  return query(
    collection(db, path),
    ...conditions.map(([field, operator]) => where(field, operator, uid)),
    limit(most),
  );
};
const change = (patch: object) => updateDoc(doc(as('colleague'), PATH), patch);

describeAccess({
  title: '[V18] companies: members read their own and set its website',
  as,
  attempts: buildAttempts(PATH, COMPANY, {
    list: (db, actor) => getDocs(buildMemberQuery(db, getUid(actor))),
    update: (db) => updateDoc(doc(db, PATH), { website: 'https://example.pl' }),
  }),
  grants: { get: ['owner', 'colleague', 'admin'], list: SIGNED_IN, update: ['owner', 'colleague'] },
});

describePaging({ title: 'companies', client: () => as('admin'), path: 'companies' });

describe('companies: no one lists those of others', () => {
  const rows: [Actor, Verdict][] = [
    ['stranger', 'refused'],
    ['rejected', 'refused'],
    ['creator', 'refused'],
    ['owner', 'allowed'],
    ['admin', 'allowed'],
  ];
  test.each(rows)('%s asks for the companies of the owner: %s', (actor, verdict) =>
    expectVerdict(getDocs(buildMemberQuery(as(actor), ACCOUNTS.owner.uid)), verdict),
  );
  test('refuses all companies to a member', () =>
    expectVerdict(getDocs(query(collection(as('owner'), 'companies'), limit(1))), 'refused'));
});

describe('companies: a member changes the website only [V20]', () => {
  const fields = Object.keys(COMPANY).filter((field) => field !== 'website');
  test.each(fields)('refuses %s', (field) => expectVerdict(change({ [field]: ['changed'] }), 'refused'));

  const address = (length: number) => `https://e.pl/${'a'.repeat(length - 'https://e.pl/'.length)}`;
  const websites: [string, unknown, Verdict][] = [
    ['none', null, 'allowed'],
    ['http', 'http://example.pl', 'allowed'],
    ['300 characters', address(300), 'allowed'],
    ['301 characters', address(301), 'refused'],
    ['a script', 'javascript:alert(1)', 'refused'],
    ['a script after a line break', 'https://example.pl\njavascript:alert(1)', 'refused'],
    ['a quotation mark', 'https://example.pl/"onclick="alert(1)', 'refused'],
    ['a direction sign', 'https://example.pl/\u202Elp.knab', 'refused'],
    ['a control character', 'https://example.pl/\u0001', 'refused'],
    ['a soft hyphen in the host', 'https://exam\u00ADple.pl', 'refused'],
    ['a filler in the host', 'https://example\u3164.pl', 'refused'],
    ['a name before the host', 'https://bank.example@evil.example', 'refused'],
    ['a backslash', 'https://example.pl\\\\@evil.example', 'refused'],
    ['a query and a fragment', 'https://łąka.pl/oferta?id=1#a@b', 'allowed'],
    ['no text', { href: 'https://example.pl' }, 'refused'],
  ];
  test.each(websites)('website, %s (%j): %s', (_, website, verdict) =>
    expectVerdict(change({ website }), verdict),
  );
});
