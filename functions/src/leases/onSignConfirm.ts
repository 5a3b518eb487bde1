import type { CallInput } from '@contracts';
import { SUCCESS } from '@contracts/offers';
import { nameOf } from '@domain/accounts/user';
import { SIGNING_ACKNOWLEDGEMENTS, whyCannotSign } from '@domain/leases/signing';
import { transferTitle } from '@domain/leases/transferTitle';
import type { Offer } from '@domain/offers/offer';
import { isTenantSide } from '@domain/offers/predicates';
import { nextLeaseStatus, nextOfferState } from '@domain/offers/states';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { type Lease, loadLease, refuseLandlordWithoutStanding } from '../data/parties';
import { type MailDraft, mail } from '../emails/mails';
import { inTurn } from '../invoices/counter';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { issueInvoices } from '../invoices/issueInvoices';
import { consentTexts } from '../offers/consent';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { freePlace } from './places';
import { refuseUnlessReserved } from './reservation';
import { signingFacts } from './signingFacts';

type Input = CallInput<'onSignConfirm'>;

/**
 * The tenant signs the reserved lease (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending, both sides get
 * their mails and invoices with the next pair of numbers, the offer joins the tenant's list, and the lease document is
 * made with its date. Repeating it after success changes nothing. What the page showed (`seen`) must still stand, else `leaseChanged`; a lease that was never
 * prepared is refused with `leaseNotPrepared`, an old sign-in with `signInTooOld`.
 */
export const onSignConfirm: Handler<'onSignConfirm'> = async ({ offerId, seen }, ctx) => {
  const { contract } = await signLease({ offerId, seen }, ctx);
  await freePlace(contract.tenantCompanyId, offerId, ctx.now);
  await ensureDocument(offerId, 'lease', ctx.now);
  await ensureInvoices(offerId);
  return SUCCESS;
};

/** The one write that makes a reserved lease signed; answers it as it was loaded. The files follow from it. */
export const signLease = async (
  { offerId, seen }: Pick<Input, 'offerId' | 'seen'>,
  ctx: CallContext,
): Promise<Lease> => {
  const lease = await loadLeaseOfTenant(offerId, ctx);
  refuseLandlordWithoutStanding(lease);
  await inTurn(() => changeOffer(offerId, (offer) => signed(offer, { lease, seen }, ctx), ctx));
  return lease;
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
  const isSame =
    seen.reservationNumber === offer.lastReservationNumber && seen.digest === offer.version?.digest;
  if (!isSame) throw new Refusal('leaseChanged');
};

const signed = async (
  offer: Offer,
  { lease, seen }: { lease: Lease; seen: Input['seen'] },
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { viewer, now } = ctx;
  if (offer.offerStatus.state === 'SIGNED' && isTenantSide(offer, viewer)) return { unchanged: undefined };
  refuseUnlessReserved(offer, ctx);
  refuseUnlessFreshlySignedIn(ctx);
  refuseUnseen(offer, seen);
  refuseWhen(whyCannotSign(viewer, signingFacts(offer, viewer, now)));
  const state = nextOfferState('onSignConfirm', 'BOOKED', 'tenant');
  const status = nextLeaseStatus('onSignConfirm', offer.offerStatus.postSigningStatus, 'tenant');
  if (!state || !status) throw new Refusal('notBooked');
  const issued = await issueInvoices(lease, now);
  const invoiceNumbers = issued?.numbers ?? null;
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
        seen,
        invoiceNumbers,
        consent: consentTexts(SIGNING_ACKNOWLEDGEMENTS, viewer.lang),
      },
    },
    mails: [...signingMails(offer, lease), ...(issued?.mails ?? [])],
    events: [
      { method: 'onSignConfirm', details: 'Podpisano umowę najmu', userId: viewer.uid, offerId: offer.id },
    ],
    alsoWrite: (writes) => {
      writes.update(`contracts/${offer.id}`, {
        signedAt: now,
        tenantUid: viewer.uid,
        tenantName: nameOf(viewer),
        invoiceNumbers,
      });
      issued?.write(writes);
      writes.update(`users/${viewer.uid}`, { offers: computed.added(offer.id) });
      writes.update(`companies/${offer.offerStatus.tenant?.companyId}`, { offers: computed.added(offer.id) });
    },
    answer: undefined,
  };
};
