import type { IdentityRequest } from '@domain/identity/identityRequest';
import { NOW } from '@tests/support/builders';
import { collection, doc, getDocs, limit, orderBy, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { ACCOUNTS } from './support/actors';
import { describePaging } from './support/paging';
import { openWorld } from './support/world';

const { as, store } = openWorld('identity');
const REQUEST: IdentityRequest = {
  id: 'request',
  userUid: ACCOUNTS.unverified.uid,
  status: 'waiting_for_code',
  userData: { firstName: 'Anna', lastName: 'Nowak', email: ACCOUNTS.unverified.email },
  createdAt: NOW,
  instructionsShownAt: NOW,
  codeRequestedAt: NOW,
  codeProvidedAt: null,
  modalShownAt: null,
  userResponseDeadline: null,
  verificationCode: null,
  rejectionReason: null,
  customRejectionMessage: null,
};
const PATH = 'mobywatelRequests/request';

beforeEach(() => store(PATH, REQUEST));

describeAccess({
  title: '[V6] mobywatelRequests: the own user and admins read, only functions write',
  as,
  attempts: buildAttempts(PATH, REQUEST, {
    update: (db) => updateDoc(doc(db, PATH), { status: 'completed' }),
  }),
  grants: { get: ['unverified', 'admin'], list: ['admin'] },
});

describePaging({ title: 'mobywatelRequests', client: () => as('admin'), path: 'mobywatelRequests' });

describe('mobywatelRequests: a user asks for their own latest request', () => {
  const latestOf = (actor: 'unverified' | 'stranger', uid: string) =>
    getDocs(
      query(
        collection(as(actor), 'mobywatelRequests'),
        where('userUid', '==', uid),
        orderBy('createdAt', 'desc'),
        limit(1),
      ),
    );
  test('allows the own one', () => expectVerdict(latestOf('unverified', ACCOUNTS.unverified.uid), 'allowed'));
  test('refuses another’s', () => expectVerdict(latestOf('stranger', ACCOUNTS.unverified.uid), 'refused'));
});
