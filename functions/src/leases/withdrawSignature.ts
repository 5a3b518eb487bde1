import { type StatusAnswer, SUCCESS } from '@api/callable';
import {
  canWithdrawSignature,
  getEndAfterJoint,
  getJointRole,
  getJointState,
} from '@domain/leases/jointSigning';
import type { Offer } from '@domain/offers/offer';
import { isReservationLapsed, isTenantSide } from '@domain/offers/predicates';
import { Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { type Lease, loadLease } from '../data/parties';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { alignJointSlot } from './firstSignature';
import { prepareJointEndMails } from './jointMails';
import { recordPersonHold } from './reservationSlots';
import { toReservationSlot } from './writtenStep';

/**
 * Ends a joint signature: the first person takes it back, or the second refuses to sign. The reservation goes on until it would
 * have ended without the signature; if that time is over, it ends now. Tells both people and the landlord. A repeat changes
 * nothing. Throws `Refusal('noAccess')` for anyone else, `Refusal('notBooked')`, `Refusal('reservationLapsed')` or
 * `Refusal('leaseSignedAlready')`.
 */
export const withdrawSignature: Handler<'withdrawSignature'> = async ({ offerId }, ctx) => {
  const lease = await loadLease(offerId, (offer) => assertTenantSide(offer, ctx));
  const answer = await changeOffer(offerId, (offer) => decideWithdrawal(offer, lease, ctx), ctx);
  await alignJointSlot(lease, ctx.now);
  return answer;
};

const assertTenantSide = (offer: Offer, { viewer }: CallContext): void => {
  if (!isTenantSide(offer, viewer)) throw new Refusal('noAccess');
};

const decideWithdrawal = async (
  offer: Offer,
  lease: Lease,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  const { reservation } = offer;
  assertTenantSide(offer, ctx);
  if (offer.offerStatus.state === 'SIGNED') throw new Refusal('leaseSignedAlready');
  if (!reservation) throw new Refusal('notBooked');
  if (getJointState(reservation) === 'none') return { unchanged: SUCCESS };
  if (isReservationLapsed(reservation, now)) throw new Refusal('reservationLapsed');
  if (!canWithdrawSignature(reservation, viewer.uid)) throw new Refusal('noAccess');
  const by = getJointRole(reservation, viewer.uid);
  const endsAt = getEndAfterJoint(reservation, now);
  const reservedUntil = endsAt > now ? endsAt : null;
  const end = by === 'second' ? 'refused' : 'withdrawn';
  return {
    patch: { 'reservation.joint': null, 'reservation.endsAt': endsAt },
    audit: {
      type: 'firstSignatureEnded',
      facts: { reservation: offer.lastReservationNumber, by, reservedUntil: endsAt },
    },
    mails: [
      ...(await prepareJointEndMails(offer, { end, reservedUntil })),
      ...buildLandlordMails(lease, reservedUntil),
    ],
    events: [
      {
        method: 'withdrawSignature',
        details: by === 'second' ? 'Odmówiono drugiego podpisu najemcy' : 'Cofnięto pierwszy podpis najemcy',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      writes.update(getContractPath(offer.id), { joint: null });
      recordPersonHold(writes, lease.contract.tenantUid, toReservationSlot(lease.contract, endsAt));
    },
    answer: SUCCESS,
  };
};

/** The sweep tells the landlord about a reservation that ends with the signature. */
const buildLandlordMails = (
  { offer, landlord, tenant }: Lease,
  reservedUntil: number | null,
): MailDraft[] => {
  if (reservedUntil === null) return [];
  const about = { offerId: offer.id, offerName: offer.name, companyName: tenant.company.nazwa };
  return [buildMailDraft('firstSignatureEnded', landlord.recipient, { ...about, reservedUntil })];
};
