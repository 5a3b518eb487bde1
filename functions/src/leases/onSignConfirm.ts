import type { CallInput } from '@contracts';
import { SUCCESS } from '@contracts/callable';
import { nameOf } from '@domain/accounts/user';
import { needsTraditionalSignature, SIGNING_ACKNOWLEDGEMENTS, whyCannotSign } from '@domain/leases/signing';
import { leaseOptionOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { isTenantSide } from '@domain/offers/predicates';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { type Lease, loadLease, refuseLandlordWithoutStanding } from '../data/parties';
import { inTurn } from '../invoices/counter';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { consentTexts } from '../offers/consent';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { concluded } from './concludeLease';
import { freePlace } from './places';
import { refuseUnlessReserved } from './reservation';
import { signingFacts } from './signingFacts';

type Seen = CallInput<'onSignConfirm'>['seen'];

/**
 * The tenant signs the reserved lease (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending, both sides get
 * their mails and invoices with the next pair of numbers, the offer joins the tenant's list, and the lease document is
 * made with its date. Repeating it after success changes nothing. What the page showed (`seen`) must still stand, else `leaseChanged`; a lease that was never
 * prepared is refused with `leaseNotPrepared`, an old sign-in with `signInTooOld`, one of over twelve months with
 * `needsTraditionalSignature`.
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
  { offerId, seen }: { offerId: string; seen: Seen },
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

/** Refuses to sign something else than what was shown, or before the lease was prepared. */
export const refuseUnseen = (offer: Offer, seen: Seen): void => {
  if (!offer.reservation?.linkSentAt) throw new Refusal('leaseNotPrepared');
  const isSame =
    seen.reservationNumber === offer.lastReservationNumber && seen.digest === offer.version?.digest;
  if (!isSame) throw new Refusal('leaseChanged');
};

/** A lease of over twelve months is never signed by click (art. 660 KC). */
const refuseWrittenForm = ({ leaseAgreement, reservation }: Offer): void => {
  const option = leaseOptionOf(leaseAgreement, reservation?.option ?? '');
  if (option && needsTraditionalSignature(option)) throw new Refusal('needsTraditionalSignature');
};

const signed = async (
  offer: Offer,
  { lease, seen }: { lease: Lease; seen: Seen },
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { viewer, now } = ctx;
  if (offer.offerStatus.state === 'SIGNED' && isTenantSide(offer, viewer)) return { unchanged: undefined };
  refuseUnlessReserved(offer, ctx);
  refuseWrittenForm(offer);
  refuseUnlessFreshlySignedIn(ctx);
  refuseUnseen(offer, seen);
  refuseWhen(whyCannotSign(viewer, signingFacts(offer, viewer, now)));
  const consent = consentTexts(SIGNING_ACKNOWLEDGEMENTS, viewer.lang);
  const tenant = { tenantUid: viewer.uid, tenantName: nameOf(viewer) };
  const by = { side: 'tenant', call: 'onSignConfirm', tenant, facts: { seen, consent } } as const;
  return concluded(offer, lease, { by, ctx });
};
