import { storagePaths } from '@api/storagePaths';
import { LEGAL_EDITION } from '@domain/legal/documents';
import { DAY_MS } from '@domain/shared/dates';
import { CODE_TRIES_MAX, getEmailCodePath, hashCode } from '@functions/accounts/emailCode';
import { getErasurePath } from '@functions/data/erasures';
import { buildAccountFixture, type CallFixture, NOW } from '../callFixtures';
import { PERSON, SCAN } from './demoIds';
import type { Rows } from './row';

const FRESH = { uid: 'demo-fresh', email: 'fresh@demo.pl' };
const CODE = '123456';
const CODE_SENT: CallFixture = {
  ...buildAccountFixture(FRESH.uid),
  [getEmailCodePath(FRESH.uid)]: {
    uid: FRESH.uid,
    purpose: 'email',
    codeHash: hashCode(FRESH.uid, FRESH.email, CODE),
    triesLeft: CODE_TRIES_MAX,
    expiresAt: NOW + DAY_MS,
    sendTimes: [NOW],
  },
};

export const ACCOUNTS = {
  onNewUser: {
    kind: 'write',
    by: 'person',
    payload: {
      firstName: 'Ewa',
      lastName: 'Dąbrowska',
      email: 'person@demo.pl',
      uid: PERSON,
      marketingConsent: false,
      acceptedTerms: LEGAL_EDITION.validFrom,
      lang: 'pl',
    },
    scene: { [`users/${PERSON}`]: null },
  },
  sendEmailVerificationCode: { kind: 'write', by: 'fresh', payload: { email: FRESH.email } },
  checkNewAccount: { kind: 'write', by: 'fresh' },
  syncAccount: { kind: 'write', by: 'tenant' },
  sendVerificationLink: { kind: 'write', by: 'fresh' },
  requestPasswordLink: { kind: 'write', by: null, payload: { email: 'tenant@demo.pl', lang: 'pl' } },
  sendPasswordLink: { kind: 'write', by: 'tenant' },
  changeEmail: { kind: 'write', by: 'tenant', payload: { email: 'nowy@example.pl' } },
  signOutEverywhere: { kind: 'write', by: 'colleague' },
  endFormerSessions: { kind: 'write', by: null, payload: { email: 'tenant@demo.pl' } },
  getDeletionState: { kind: 'read', by: 'tenant' },
  confirmAccountDeletion: {
    kind: 'write',
    by: 'person',
    payload: { userUid: PERSON },
    scene: buildAccountFixture(PERSON),
  },
  replayErasures: { kind: 'write', by: 'admin' },
  exportUserData: { kind: 'write', by: 'tenant' },
  verifyEmailVerificationCode: {
    kind: 'write',
    by: 'fresh',
    payload: { email: FRESH.email, verificationCode: CODE },
    scene: CODE_SENT,
  },
  deleteAllUserData: {
    kind: 'sweep',
    by: 'person',
    payload: { userId: PERSON },
    scene: {
      ...buildAccountFixture(PERSON),
      [getErasurePath(PERSON)]: null,
      [storagePaths.signedTerms(PERSON)]: SCAN,
    },
  },
} satisfies Rows;
