import type { CallInput } from '@contracts';
import { SUCCESS } from '@contracts/offers';
import { nameOf } from '@domain/accounts/user';
import { transferTitle } from '@domain/leases/deposit';
import { whyCannotSign } from '@domain/leases/signing';
import type { Offer } from '@domain/offers/offer';
import { isTenantSide } from '@domain/offers/predicates';
import { nextLeaseStatus, nextOfferState } from '@domain/offers/states';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { type MailDraft, mail } from '../emails/mails';
import { ensureDocument } from '../offers/offerDocuments';
import { loadOffer } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { type Lease, loadLease, refuseLandlordWithoutStanding } from './parties';
import { refuseUnlessReserved } from './reservation';
import { signingFacts } from './signingFacts';

type Input = CallInput<'onSignConfirm'>;

/**
 * The tenant signs the reserved lease (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending, both sides get
 * their mails, the offer joins the tenant's list, and the lease document is made with its date. Repeating it after
 * success changes nothing. What the page showed (`seen`) must still stand, else `leaseChanged`; a lease that was never
 * prepared is refused with `leaseNotPrepared`.
 */
export const onSignConfirm: Handler<'onSignConfirm'> = async ({ offerId, seen }, ctx) => {
  const lease = await loadLeaseOfTenant(offerId, ctx);
  refuseLandlordWithoutStanding(lease);
  await changeOffer(offerId, (offer) => signed(offer, { lease, seen }, ctx), ctx);
  await ensureDocument(offerId, 'lease', ctx.now);
  return SUCCESS;
};

const loadLeaseOfTenant = async (offerId: string, { viewer }: CallContext): Promise<Lease> => {
  const offer = await loadOffer(offerId);
  if (!isTenantSide(offer, viewer)) throw new Refusal(offer.offerStatus.tenant ? 'noAccess' : 'notBooked');
  return loadLease(offerId);
};

const signingMails = (offer: Offer, { contract, landlord, tenant }: Lease): MailDraft[] => {
  const common = { offerId: offer.id, offerName: offer.name };
  const money = { amount: contract.deposit, transferTitle: transferTitle(offer) };
  return [
    mail('leaseSignedTenant', tenant.recipient, {
      ...common,
      ...money,
      uid: contract.tenantUid,
      companyName: landlord.company.nazwa,
    }),
    mail('leaseSignedLandlord', landlord.recipient, {
      ...common,
      uid: contract.landlordUid,
      companyName: tenant.company.nazwa,
    }),
  ];
};

/** Refuses to sign something else than what was shown, or before the lease was prepared. */
const refuseUnseen = (offer: Offer, seen: Input['seen']): void => {
  if (!offer.reservation?.linkSentAt) throw new Refusal('leaseNotPrepared');
  if (!seen) return;
  const isSame =
    seen.reservationNumber === offer.lastReservationNumber && seen.digest === offer.version?.digest;
  if (!isSame) throw new Refusal('leaseChanged');
};

const signed = (
  offer: Offer,
  { lease, seen }: { lease: Lease; seen: Input['seen'] },
  ctx: CallContext,
): OfferDecision<void> => {
  const { viewer, now } = ctx;
  if (offer.offerStatus.state === 'SIGNED' && isTenantSide(offer, viewer)) return { unchanged: undefined };
  refuseUnlessReserved(offer, ctx);
  refuseUnseen(offer, seen);
  refuseWhen(whyCannotSign(viewer, signingFacts(offer, viewer, now)));
  const state = nextOfferState('onSignConfirm', 'BOOKED', 'tenant');
  const status = nextLeaseStatus('onSignConfirm', offer.offerStatus.postSigningStatus, 'tenant');
  if (!state || !status) throw new Refusal('notBooked');
  return {
    patch: { 'offerStatus.state': state, 'offerStatus.postSigningStatus': status, signedAt: now },
    audit: {
      type: 'leaseSigned',
      facts: {
        reservation: offer.lastReservationNumber,
        option: offer.reservation?.option,
        version: offer.version?.number,
        digest: offer.version?.digest,
        signedBy: nameOf(viewer),
        seen: seen ?? null,
      },
    },
    mails: signingMails(offer, lease),
    events: [
      { method: 'onSignConfirm', details: 'Podpisano umowę najmu', userId: viewer.uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => {
      writes.update(`contracts/${offer.id}`, {
        signedAt: now,
        tenantUid: viewer.uid,
        tenantName: nameOf(viewer),
      });
      writes.update(`users/${viewer.uid}`, { offers: computed.added(offer.id) });
      writes.update(`companies/${offer.offerStatus.tenant?.companyId}`, { offers: computed.added(offer.id) });
    },
    answer: undefined,
  };
};
