import { sha256Hex } from '@functions/runtime/hash';
import { NOW, type Scene } from '../callScene';
import type { Rows } from './row';
import { REASON, TENANT } from './subjects';

const ACCESS = 'a'.repeat(64);

const MAIL: Scene = {
  'emails/mail-1': {
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
  },
};

export const MAILS = {
  markNotificationsRead: { kind: 'write', by: 'landlord' },
  chooseMails: { kind: 'write', by: 'tenant', payload: { muted: [] } },
  listMails: { kind: 'read', by: 'admin' },
  resendMail: { kind: 'write', by: 'admin', payload: { mailId: 'mail-1', reason: REASON }, scene: MAIL },
  viewEmail: { kind: 'read', by: null, payload: { emailId: 'mail-1', accessToken: ACCESS }, scene: MAIL },
} satisfies Rows;
