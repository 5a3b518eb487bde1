import type { Offer } from '@domain/offers/offer';
import { findContract } from '../data/contracts';
import { creditMilestone, type Event } from './credit';

type Credit = Event & { uid: string };

const listSubmissionCredits = (offer: Offer, at: number): Credit[] => [
  { uid: offer.uid, milestone: 'offerSubmission', at, key: `offerSubmission:${offer.id}` },
];

/** Of the tenant the offer holds a digest only; the contract knows who it is. */
const listSigningCredits = async ({ id, uid }: Offer, at: number): Promise<Credit[]> =>
  [uid, (await findContract(id))?.tenantUid]
    .filter((party) => party !== undefined)
    .map((party) => ({ uid: party, milestone: 'contractSigning', at, key: `contractSigning:${id}` }));

/** What happened to an offer between two states of it, for those it is to the credit of. */
const listCredits = async (before: Offer | null, after: Offer | null, at: number): Promise<Credit[]> => {
  if (!after) return [];
  const isSubmitted = after.projectSentAt !== null && before?.projectSentAt !== after.projectSentAt;
  const isSigned = after.offerStatus.state === 'SIGNED' && before?.offerStatus.state !== 'SIGNED';
  return [
    ...(isSubmitted ? listSubmissionCredits(after, at) : []),
    ...(isSigned ? await listSigningCredits(after, at) : []),
  ];
};

/** Records a project that was sent and a lease that was signed with the invitations the parties came by, each once. */
export const trackOfferMilestones = async (
  before: Offer | null,
  after: Offer | null,
  at: number,
): Promise<void> => {
  for (const { uid, ...event } of await listCredits(before, after, at)) await creditMilestone(uid, event);
};
