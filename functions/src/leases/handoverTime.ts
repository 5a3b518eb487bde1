import { formatPersonName } from '@domain/accounts/personName';
import { getHandoverStart } from '@domain/leases/reception';
import type { HandoverTime } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { Lease } from '../data/parties';
import type { MailKind } from '../emails/mailKinds';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';

type AboutProposal = 'handoverTimeProposed' | 'handoverTimeDeclined' | 'handoverTimeWithdrawn';

const getUid = ({ contract }: Lease, side: LeaseSide): string =>
  side === 'landlord' ? contract.landlordUid : contract.tenantUid;

/** Mail kinds to use while no time is agreed. */
const WHILE_NONE_AGREED = {
  handoverTimeProposed: 'handoverTimeSuggested',
  handoverTimeDeclined: 'handoverTimeNotTaken',
  handoverTimeWithdrawn: 'handoverTimeWithdrawn',
} as const satisfies Record<AboutProposal, MailKind>;

/** Returns a mail about a proposed time to one side, with the agreed time, if any. */
export const buildProposalMail = (
  kind: AboutProposal,
  { lease, side }: PartyStep,
  proposed: HandoverTime,
): MailDraft =>
  buildMailDraft(lease.offer.receptionTime ? kind : WHILE_NONE_AGREED[kind], lease[side].recipient, {
    ...getOfferValues(lease, side),
    proposedHandoverAt: getHandoverStart(proposed) ?? 0,
  });

/** Returns the mail to a side about the agreed time, with the time it replaces, if any, and the persons named so far. */
export const buildAgreedMail = (changed: Offer, { lease, side }: PartyStep): MailDraft => {
  const { receptionOfThePremise: receiver, transferOfThePremise: giver } = changed;
  const values = {
    ...getOfferValues(lease, side),
    handoverAt: getHandoverStart(changed.receptionTime),
    receiver: receiver ? formatPersonName(receiver) : '',
    giver: giver ? formatPersonName(giver) : '',
  };
  const previousHandoverAt = getHandoverStart(lease.offer.receptionTime);
  return previousHandoverAt === null
    ? buildMailDraft('handoverTimeFixed', lease[side].recipient, values)
    : buildMailDraft('handoverTimeAgreed', lease[side].recipient, { ...values, previousHandoverAt });
};

/** Returns the values common to all mails to a side about the handover time. */
const getOfferValues = (lease: Lease, side: LeaseSide) => ({
  offerId: lease.offer.id,
  uid: getUid(lease, side),
  offerName: lease.offer.name,
  handoverAt: getHandoverStart(lease.offer.receptionTime),
});

/** Returns the event log entry of a handover step. */
export const buildEvent = (method: string, details: string, { lease }: PartyStep, ctx: CallContext) => ({
  method,
  details,
  userId: ctx.viewer.uid,
  offerId: lease.offer.id,
});
