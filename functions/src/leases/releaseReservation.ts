import { type StatusAnswer, SUCCESS } from '@api/callable';
import { getActingCompanyId } from '@domain/accounts/viewer';
import type { Contract } from '@domain/leases/contract';
import { buildReleasedCase, type PaperCase } from '@domain/leases/paperCase';
import { whyCannotRelease } from '@domain/leases/releasing';
import type { Offer } from '@domain/offers/offer';
import { isTenantSide } from '@domain/offers/predicates';
import { findNextOfferState } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findContract } from '../data/contracts';
import { getPaperCasePath } from '../data/paperCases';
import type { Writes } from '../data/store';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildReservationEnd } from './endReservation';
import { describeOutcome, prepareEndMails } from './reservationMails';
import { isSlotReleased, prepareRelease } from './reservationSlots';

/**
 * Releases a reservation early for the side that holds it. The offer is ACTIVE at once and the company's slot is free. The
 * cooldown for the same company and person starts now. Notifies the landlord and the person who reserved, also about a lease
 * signed by hand that an admin can still record. A repeat changes nothing. Of a parallel release and signature exactly one wins.
 * Throws the refusals of `whyCannotRelease`.
 */
export const releaseReservation: Handler<'releaseReservation'> = ({ offerId }, ctx) =>
  changeOffer(offerId, (offer) => decideRelease(offer, ctx), ctx);

const isReleasedBefore = async (offer: Offer, { viewer, now }: CallContext): Promise<boolean> => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId || isTenantSide(offer, viewer)) return false;
  return isSlotReleased(companyId, offer.id, now);
};

const decideRelease = async (offer: Offer, ctx: CallContext): Promise<OfferDecision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  if (await isReleasedBefore(offer, ctx)) return { unchanged: SUCCESS };
  assertAllowed(whyCannotRelease(offer, viewer, now));
  const contract = await findContract(offer.id);
  const state = findNextOfferState('releaseReservation', offer.offerStatus.state, 'tenant');
  if (!contract || !state) throw new Refusal('notBooked');
  const end = buildReservationEnd(offer, state, now);
  const { reservation } = offer;
  const caseLeft = reservation && buildReleasedCase(offer, { reservation, contract, now });
  const freed = { ...offer, reservation: null, offerStatus: { ...offer.offerStatus, state, tenant: null } };
  const [release, landlordMails, tenantMails] = await Promise.all([
    prepareRelease(toHolder(contract), toReleasedSlot(contract, now), now),
    prepareEndMails('reservationReleased', offer, {
      now,
      left: caseLeft && { paperCase: caseLeft, offer: freed },
    }),
    prepareTenantMails(offer, contract, now),
  ]);
  return {
    patch: end.patch,
    audit: { type: 'reservationReleased', facts: { reservation: offer.lastReservationNumber } },
    mails: [...landlordMails, ...tenantMails],
    events: [
      {
        method: 'releaseReservation',
        details: 'Najemca zwolnił rezerwację',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      end.alsoWrite(writes);
      writeCaseLeft(writes, offer, caseLeft);
      release(writes);
    },
    answer: SUCCESS,
  };
};

/** Stores a remaining case with its actual end; removes one that the release settles. */
const writeCaseLeft = (writes: Writes, { id, reservation }: Offer, left: PaperCase | null): void => {
  if (!reservation?.paper) return;
  const path = getPaperCasePath(id, reservation.number);
  if (left) writes.set(path, left);
  else writes.remove(path);
};

const toHolder = ({ tenantCompanyId, tenantUid }: Contract) => ({
  companyId: tenantCompanyId,
  uid: tenantUid,
});

const toReleasedSlot = ({ offerId, bookedAt }: Contract, now: number) => ({ offerId, bookedAt, endsAt: now });

/** Notifies the person who reserved, even if a colleague released it. */
const prepareTenantMails = async (
  offer: Offer,
  { tenantUid }: Contract,
  now: number,
): Promise<MailDraft[]> => {
  const user = await findUser(tenantUid);
  if (!user) return [];
  const outcome = describeOutcome(offer, { side: 'tenant', lang: user.lang, now });
  const about = { offerId: offer.id, offerName: offer.name, outcome };
  return [buildMailDraft('reservationReleasedTenant', toRecipient(user), about)];
};
