import type { SignedTerms } from '@domain/identity/signedTerms';
import { NOW } from '@tests/support/builders';
import { collection, doc, getDocs, limit, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('terms');
const { uid, firstName, lastName, email } = ACCOUNTS.unverified;
const TERMS: SignedTerms = {
  userUid: uid,
  userData: { firstName, lastName, email },
  status: 'CHECKING',
  sha256: 'a'.repeat(64),
  submittedAt: NOW,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
};
const PATH = `signedTerms/${uid}`;

beforeEach(() => store(PATH, TERMS));

describeAccess({
  title: '[E3] signedTerms: the own account and admins read, only functions write',
  as,
  attempts: buildAttempts(PATH, TERMS, { update: (db) => updateDoc(doc(db, PATH), { status: 'ACCEPTED' }) }),
  grants: { get: ['unverified', 'admin'], list: ['admin'] },
});

describePaging({ title: 'signedTerms', client: () => as('admin'), path: 'signedTerms' });

test('refuses an account a list of signed terms, even of its own', () =>
  expectVerdict(
    getDocs(query(collection(as('unverified'), 'signedTerms'), where('userUid', '==', uid), limit(1))),
    'refused',
  ));
