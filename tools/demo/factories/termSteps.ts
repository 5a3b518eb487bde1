import type { Offer } from '@domain/offers/offer';
import { changeTermRecord } from '@domain/term/changeTerm';
import { buildNotice } from '@domain/term/notice';
import { getAnswerBy, getLastExtensionDay } from '@domain/term/proposals';
import type { ProposedTerms } from '@domain/term/termRecord';
import { computeSha256, type Party } from './lifecycle';

/** Returns a lease of which the tenant gave notice at `at`. The landlord has not confirmed it yet. */
export const withTenantNotice = (lease: Offer, { uid }: Party, reason: string, at: number): Offer => {
  const notice = buildNotice(lease, { by: 'tenant', uid: computeSha256(uid), reason }, at);
  return { ...lease, term: changeTermRecord(lease, { notice }, at), updatedAt: at };
};

/** Returns a lease that the landlord proposed at `at` to extend as far as possible, for another rent (PLN net). */
export const withProposedExtension = (lease: Offer, rent: number, at: number): Offer => {
  const terms: ProposedTerms = { kind: 'extension', endsOn: getLastExtensionDay(lease), rent };
  const proposal = {
    ...terms,
    by: 'landlord' as const,
    proposedAt: at,
    answerBy: getAnswerBy(lease, terms, at),
  };
  return { ...lease, term: changeTermRecord(lease, { proposal }, at), updatedAt: at };
};
