import { queueMails } from '@functions/data/outbox';
import { commit } from '@functions/data/store';
import { buildMailDraft } from '@functions/emails/mails';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';

const TO = { email: 'landlord@example.pl', lang: 'pl', uid: 'landlord' } as const;

/** Queues a mail at `now` that is not sent yet. Returns its id. */
export const queueTestMail = async (now: number): Promise<string> => {
  const id = createDocumentId();
  const draft = buildMailDraft('offerConfirmationLink', TO, {
    offerId: 'o1',
    offerName: 'Biuro',
    platformFee: 'bez opłat',
    rent: 7000,
    deposit: 14000,
    offerValidTo: 0,
  });
  const context = createSystemContext(now, () => id);
  await commit((writes) => queueMails(writes, [draft], context));
  return id;
};
