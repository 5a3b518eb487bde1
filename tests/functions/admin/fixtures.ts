import type { AdminAction } from '@domain/admin/adminAction';
import { getDb } from '@functions/data/admin';
import type { OutboxMail } from '@functions/data/outbox';
import { commit, readQuery } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { type Account, createTestAccount, NOW } from '@tests/support/functionsHarness';

export const anAdmin = (): Promise<Account> => createTestAccount({ isAdmin: true });

/** Returns the audit entries of admins for one call, in order. */
export const readAdminActions = async (call: string): Promise<AdminAction[]> => {
  const found = await readQuery<AdminAction>(
    getDb().collection('adminActions').where('call', '==', call).limit(50),
  );
  return found.map(({ entity }) => entity).toSorted((one, other) => one.at - other.at);
};

/** Stores a mail that was sent once, unless `facts` say otherwise. Returns its id. */
export const aMail = async (facts: Partial<OutboxMail> = {}): Promise<string> => {
  const id = createDocumentId();
  const mail: OutboxMail = {
    kind: 'offerActivated',
    lang: 'pl',
    to: 'ktos@example.pl',
    uid: null,
    offerId: 'o1',
    subject: 'Oferta opublikowana',
    html: '<p>Tajny odnośnik https://example.pl/tajne</p>',
    text: 'Tajny odnośnik https://example.pl/tajne',
    calendar: null,
    isSecret: false,
    status: 'failed',
    attempts: 8,
    tokenHash: 'f'.repeat(64),
    createdAt: NOW,
    sentAt: null,
    nextAttemptAt: null,
    lastError: 'ECONNREFUSED',
    ...facts,
  };
  await commit((writes) => writes.set(`emails/${id}`, mail));
  return id;
};
