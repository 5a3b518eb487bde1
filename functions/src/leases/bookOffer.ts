import type { BookedOffer } from '@contracts/leases';
import { nameOf } from '@domain/accounts/user';
import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import { needsTraditionalSignature, whyCannotSign } from '@domain/leases/signing';
import { type LeaseOption, leaseOptionOf } from '@domain/offers/leaseOptions';
import type { Offer, OfferStatus, Reservation } from '@domain/offers/offer';
import { reservationEndsAt } from '@domain/offers/predicates';
import { toMembersOffer } from '@domain/offers/projections';
import { nextOfferState } from '@domain/offers/states';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { refuseLandlordWithoutStanding } from '../data/parties';
import { read } from '../data/store';
import { getUser } from '../data/users';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { freePlace, takePlace } from './places';
import { isBookedBy, signingFacts } from './signingFacts';

/**
 * Reserves an offer for two hours under one lease option (Spec 2 §4). Of all who try at once exactly one wins; a
 * reservation that lapsed counts as none. Repeating it with the same option answers the same; another option
 * replaces the choice without prolonging the reservation. Refuses with the reasons of `whyCannotSign`,
 * `landlordNotVerified`, `tooManyReservations`, `optionNotOffered` and `needsTraditionalSignature`.
 */
export const bookOffer: Handler<'bookOffer'> = async ({ offerId, selectedOfferOption }, ctx) => {
  const asRead = await loadOffer(offerId);
  await refuseBadStanding(asRead);
  refuseWhen(whyCannotSign(ctx.viewer, signingFacts(asRead, ctx.viewer, ctx.now)));
  chosenOption(asRead, selectedOfferOption);
  const reserve = () => changeOffer(offerId, (offer) => reserved(offer, selectedOfferOption, ctx), ctx);
  return answer(await withPlace(offerId, reserve, ctx), ctx.now);
};

/** Refuses offers of landlords who lost their verification. */
const refuseBadStanding = async ({ uid }: Offer): Promise<void> => {
  const landlord = await getUser(uid);
  if (landlord) refuseLandlordWithoutStanding({ landlord: { user: landlord } });
};

/** Reserves on one of the company's places and gives it back unless the company then holds the offer. */
const withPlace = async (
  offerId: string,
  reserve: () => Promise<Offer>,
  { viewer, now }: CallContext,
): Promise<Offer> => {
  const companyId = actingCompanyId(viewer);
  if (!companyId) throw new Refusal('naturalPerson');
  const isTakenNow = await takePlace(companyId, offerId, now);
  try {
    return await reserve();
  } catch (error) {
    const isHeld = isBookedBy(await loadOffer(offerId), viewer, now);
    if (isTakenNow && !isHeld) await freePlace(companyId, offerId, now);
    throw error;
  }
};

const chosenOption = (offer: Offer, id: string): LeaseOption => {
  const option = leaseOptionOf(offer.leaseAgreement, id);
  if (!option) throw new Refusal('optionNotOffered');
  if (needsTraditionalSignature(option)) throw new Refusal('needsTraditionalSignature');
  return option;
};

const reserved = (offer: Offer, optionId: string, ctx: CallContext): OfferDecision<Offer> => {
  const { viewer, now } = ctx;
  refuseWhen(whyCannotSign(viewer, signingFacts(offer, viewer, now)));
  const option = chosenOption(offer, optionId);
  const isOwnReservation = isBookedBy(offer, viewer, now);
  if (isOwnReservation && offer.reservation?.option === option.id) return { unchanged: offer };
  const next = isOwnReservation ? withOption(offer, option) : withReservation(offer, option, ctx);
  const { reservation, offerStatus, lastReservationNumber } = next;
  return {
    patch: { reservation, offerStatus, lastReservationNumber },
    audit: { type: 'offerReserved', facts: { reservation: lastReservationNumber, option: option.id } },
    events: [{ method: 'bookOffer', details: 'Zarezerwowano ofertę', userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => writes.set(`contracts/${offer.id}`, contractOf(next, viewer)),
    answer: next,
  };
};

/** Another option is another lease: it gets a number of its own, so that nobody signs the one before. */
const withOption = (offer: Offer, option: LeaseOption): Offer => ({
  ...offer,
  lastReservationNumber: offer.lastReservationNumber + 1,
  reservation: offer.reservation && {
    ...offer.reservation,
    number: offer.lastReservationNumber + 1,
    option: option.id,
    months: option.months,
    linkSentAt: null,
  },
});

const withReservation = (offer: Offer, option: LeaseOption, { viewer, now }: CallContext): Offer => {
  const state = nextOfferState('bookOffer', 'ACTIVE', 'tenant');
  if (!state) throw new Refusal('offerNotActive');
  const tenant = { uid: sha256Hex(viewer.uid), companyId: viewer.companyId ?? '', email: viewer.email };
  const offerStatus: OfferStatus = { ...offer.offerStatus, state, tenant };
  const number = offer.lastReservationNumber + 1;
  const reservation: Reservation = {
    number,
    bookedAt: now,
    option: option.id,
    months: option.months,
    linkSentAt: null,
  };
  return { ...offer, offerStatus, reservation, lastReservationNumber: number };
};

const contractOf = (offer: Offer, viewer: Viewer): Contract => ({
  id: offer.id,
  offerId: offer.id,
  offerName: offer.name,
  option: offer.reservation?.option ?? 'infinite',
  months: offer.reservation?.months ?? null,
  rent: offer.price ?? 0,
  deposit: offer.leaseAgreement.deposit ?? 0,
  versionNumber: offer.version?.number ?? 0,
  versionDigest: offer.version?.digest ?? '',
  reservationNumber: offer.lastReservationNumber,
  landlordUid: offer.uid,
  landlordCompanyId: offer.offerStatus.landlord.companyId ?? '',
  tenantUid: viewer.uid,
  tenantCompanyId: viewer.companyId ?? '',
  tenantName: nameOf(viewer),
  bookedAt: offer.reservation?.bookedAt ?? 0,
  signedAt: null,
  invoiceNumbers: null,
  documents: {},
  depositConfirmed: null,
  depositRejected: null,
  refund: null,
  payout: null,
});

const answer = async (offer: Offer, now: number): Promise<BookedOffer> => {
  const company = await read<Company>(`companies/${offer.offerStatus.landlord.companyId}`);
  const sha256 = async (text: string) => sha256Hex(text);
  return {
    offer: await toMembersOffer(offer, { companyName: company?.nazwa ?? '', now, sha256 }),
    reservationNumber: offer.lastReservationNumber,
    reservedUntil: reservationEndsAt(offer.reservation?.bookedAt ?? now),
  };
};
