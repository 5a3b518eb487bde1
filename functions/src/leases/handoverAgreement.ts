import { closeAbsence } from '@domain/leases/absence';
import { agreeOnTime } from '@domain/leases/handoverTime';
import type { HandoverTime } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { withHandover } from '../calendar/handover';
import type { OfferChange } from '../data/changeOffer';
import type { PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import { buildInvitation, buildPersonInvitations } from './handoverMails';
import { buildAgreedMail, buildEvent } from './handoverTime';

/**
 * Builds the change by which a side accepts the proposed time of the handover. It answers a report that the tenant did not
 * come.
 */
export const buildAgreement = (
  { date, hour }: HandoverTime,
  step: PartyStep,
  ctx: CallContext,
): Omit<OfferChange<never>, 'answer'> => {
  const { lease, side } = step;
  const { now } = ctx;
  const agreed = agreeOnTime(lease.offer, { date, hour, accepted: { at: now, by: side } });
  const patch = { ...agreed, ...closeAbsence(lease.offer) };
  const changed: Offer = { ...lease.offer, ...patch };
  const told = buildAgreedMail(changed, { lease, side: getOtherSide(side) });
  return {
    patch,
    audit: { type: 'handoverTimeAccepted', facts: { side, day: date, hour } },
    mails: [
      withHandover(told, { offer: changed, method: 'REQUEST', now }),
      ...buildInvitation(changed, lease[side].recipient, now),
      ...buildPersonInvitations(lease, changed, { now, holdRepeated: false }),
    ],
    events: [buildEvent('answerHandoverTime', 'accepted', step, ctx)],
  };
};
