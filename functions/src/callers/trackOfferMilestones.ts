import type { Offer } from '@domain/offers/offer';
import { findContract } from '../data/contracts';
import { creditMilestone, type Event } from './credit';

type Credit = Event & { uid: string };

const listSubmissionCredits = (offer: Offer, at: number): Credit[] => [
  { uid: offer.uid, milestone: 'offerSubmission', at, key: `offerSubmission:${offer.id}` },
];

/** The offer holds only a digest of the tenant; the contract holds the uid. */
const listSigningCredits = async ({ id, uid }: Offer, at: number): Promise<Credit[]> =>
  [uid, (await findContract(id))?.tenantUid]
    .filter((party) => party !== undefined)
    .map((party) => ({ uid: party, milestone: 'contractSigning', at, key: `contractSigning:${id}` }));

/** Returns the credits earned between two states of an offer. */
const listCredits = async (before: Offer | null, after: Offer | null, at: number): Promise<Credit[]> => {
  if (!after) return [];
  const isSubmitted = after.projectSentAt !== null && before?.projectSentAt !== after.projectSentAt;
  const isSigned = after.offerStatus.state === 'SIGNED' && before?.offerStatus.state !== 'SIGNED';
  return [
    ...(isSubmitted ? listSubmissionCredits(after, at) : []),
    ...(isSigned ? await listSigningCredits(after, at) : []),
  ];
};

/** Credits a sent project and a signed lease to the invitations of their parties, once each. */
export const trackOfferMilestones = async (
  before: Offer | null,
  after: Offer | null,
  at: number,
): Promise<void> => {
  for (const { uid, ...event } of await listCredits(before, after, at)) await creditMilestone(uid, event);
};
