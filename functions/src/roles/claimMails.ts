import type { Claim } from '@domain/accounts/claims';
import { NEW_CLAIM_MS } from '@domain/accounts/secondPerson';
import type { User } from '@domain/accounts/user';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { listAdminRecipients } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import type { CallContext } from '../runtime/context';

type Change = { email: string; claim: Claim; isHeld: boolean };

/** Returns the mails about a granted or revoked claim to all admins and the operator, so that no change goes unnoticed. */
export const claimMails = (
  { email, claim, isHeld }: Change,
  admins: readonly User[],
  { viewer, now }: CallContext,
): MailDraft[] =>
  listAdminRecipients(admins).map((to) => {
    const claimName = getMailTexts(to.lang).claims[claim];
    const facts = { claimName, accountEmail: email, changedBy: viewer.email };
    return isHeld
      ? buildMailDraft('claimGiven', to, { ...facts, countsFrom: now + NEW_CLAIM_MS })
      : buildMailDraft('claimTaken', to, facts);
  });
