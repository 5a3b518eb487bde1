import { isReturned } from '@domain/returns/premisesReturn';
import { toZloty } from '@domain/shared/money';
import type { Lease } from '../data/parties';
import { buildMailDraft, type MailDraft, type MailRecipient } from './mails';
import { getMailTexts } from './texts';

/** Builds the mails about a deposit that the bank took back once nothing was left to secure. */
export const buildLostDepositMails = (
  { offer }: Pick<Lease, 'offer'>,
  grosze: number,
  recipients: readonly MailRecipient[],
): MailDraft[] =>
  recipients.map((recipient) =>
    buildMailDraft('depositReversedReturned', recipient, {
      offerId: offer.id,
      offerName: offer.name,
      amount: toZloty(grosze),
      outcome: getMailTexts(recipient.lang).lostDeposits[isReturned(offer) ? 'returned' : 'missed'],
    }),
  );
