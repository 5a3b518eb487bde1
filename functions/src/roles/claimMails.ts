import type { Claim } from '@domain/accounts/claims';
import { NEW_CLAIM_MS } from '@domain/accounts/secondPerson';
import type { User } from '@domain/accounts/user';
import { type MailDraft, mail } from '../emails/mails';
import { everyAdmin } from '../emails/recipients';
import { mailTexts } from '../emails/texts';
import type { CallContext } from '../runtime/context';

type Change = { email: string; claim: Claim; isHeld: boolean };

/** Returns the mails about a claim given or taken: to every admin and to the operator, so that none is made unnoticed. */
export const claimMails = (
  { email, claim, isHeld }: Change,
  admins: readonly User[],
  { viewer, now }: CallContext,
): MailDraft[] =>
  everyAdmin(admins).map((to) => {
    const claimName = mailTexts(to.lang).claims[claim];
    const facts = { claimName, accountEmail: email, changedBy: viewer.email };
    return isHeld
      ? mail('claimGiven', to, { ...facts, countsFrom: now + NEW_CLAIM_MS })
      : mail('claimTaken', to, facts);
  });
