import { MINUTE_MS } from '@domain/shared/dates';
import { sha256Hex } from '@functions/runtime/hash';
import { type CallFixture, NOW } from '../callFixtures';
import { REASON, TENANT } from './demoIds';
import type { Rows } from './row';

const ACCESS = 'a'.repeat(64);

const FAILED = {
  kind: 'offerActivated',
  lang: 'pl',
  to: 'tenant@demo.pl',
  uid: TENANT,
  subject: 'Oferta jest aktywna',
  html: '<p>Oferta</p>',
  text: 'Oferta',
  isSecret: false,
  status: 'failed',
  attempts: 3,
  tokenHash: sha256Hex(ACCESS),
  createdAt: NOW,
  sentAt: null,
  nextAttemptAt: NOW,
  lastError: null,
};
const MAIL: CallFixture = { 'emails/mail-1': FAILED };

const MAILS_OF_A_DAY = 30;
const FAILED_ONES = 5;

/** More mails than a page of the admin's list shows. The newest ones failed. */
export const DAY_OF_MAILS: CallFixture = Object.fromEntries(
  Array.from({ length: MAILS_OF_A_DAY }, (_, index) => [
    `emails/mail-${index}`,
    { ...FAILED, createdAt: NOW - index * MINUTE_MS, status: index < FAILED_ONES ? 'failed' : 'sent' },
  ]),
);

export const MAILS = {
  markNotificationsRead: { kind: 'write', by: 'landlord' },
  chooseMails: { kind: 'write', by: 'tenant', payload: { muted: [] } },
  listMails: { kind: 'read', by: 'admin', scene: DAY_OF_MAILS },
  resendMail: { kind: 'write', by: 'admin', payload: { mailId: 'mail-1', reason: REASON }, scene: MAIL },
  viewEmail: { kind: 'read', by: null, payload: { emailId: 'mail-1', accessToken: ACCESS }, scene: MAIL },
} satisfies Rows;
