import type { Offer } from '@domain/offers/offer';
import type { SubmittedForm } from '@domain/protocol/protocol';
import { getHandoverForm, pickReturnForm, type ReturnForm, repairReturn } from '@domain/returns/returnForm';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { sha256Hex } from '../runtime/hash';

/** The signed handover protocol of a lease and its return, row by row. */
export type ReturnPapers = { handover: SubmittedForm; form: ReturnForm };

/** Returns both protocols. Throws `Refusal('returnNotHandedOver')` unless both sides signed the handover. */
export const getReturnPapers = (offer: Pick<Offer, 'protocolData' | 'returnForm'>): ReturnPapers => {
  const handover = getHandoverForm(offer);
  if (!handover) throw new Refusal('returnNotHandedOver');
  return { handover, form: repairReturn(handover, offer.returnForm) };
};

/** Returns the SHA-256 of the canonical return, as pages and the audit chain name it. */
export const computeReturnDigest = (form: ReturnForm): string =>
  sha256Hex(toCanonicalJson(pickReturnForm(form)));

/** Throws `Refusal('protocolReplaced')` unless the submitted return is the one the page showed. */
export const assertSeenReturn = (offer: Offer, seenDigest: string): ReturnPapers => {
  const papers = getReturnPapers(offer);
  if (computeReturnDigest(papers.form) !== seenDigest) throw new Refusal('protocolReplaced');
  return papers;
};
