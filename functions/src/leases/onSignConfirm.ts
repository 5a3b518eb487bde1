import { SUCCESS } from '@api/callable';
import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { getJointRole, getWaitingJoint, whyNotOwnSignature } from '@domain/leases/jointSigning';
import { whyCannotBind } from '@domain/leases/partyAuthority';
import { isFullName } from '@domain/leases/signature';
import { needsTraditionalSignature, whyCannotSign } from '@domain/leases/signing';
import { findLeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { isTenantSide } from '@domain/offers/predicates';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { assertLandlordStanding, assertNotLandlordMember, type Lease, loadLease } from '../data/parties';
import { withInvoiceNumberMutex } from '../invoices/counter';
import { assertFeeNotRaised } from '../invoices/fees';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { getTenantCompanies, loadFirstSigner, loadSecondSigner } from '../joint/secondSigners';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { decideConclusion } from './concludeSignature';
import { alignJointSlot, decideFirstSignature } from './firstSignature';
import { getSigningContext } from './getSigningContext';
import { type Authorities, getObligation, readAuthorities } from './readAuthorities';
import { assertReserved, assertSeen } from './reservation';
import { releaseSlot } from './reservationSlots';
import type { Signature } from './signedDeclarations';

/**
 * Signs the reserved lease for the tenant (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending. Mails both sides and the
 * admin, issues both invoices with the next pair of numbers, adds the offer to the tenant's list, renders the dated lease. Stores
 * the texts of both acknowledgements in the language of the page. If the register asks for two people, the first signature leaves
 * the lease waiting for the colleague of `secondUid`, and only the second one concludes it. Repeating it after success changes
 * nothing.
 * Throws `Refusal('leaseChanged')` if the lease is not the one the page showed (`seen`), `Refusal('feeChanged')` if the
 * platform's fee was raised. Throws `Refusal('leaseNotPrepared')`, `Refusal('signInTooOld')`,
 * `Refusal('needsTraditionalSignature')` for a lease of over twelve months, `Refusal('invalidInput')` for a name other than the
 * account's. Throws `Refusal('signsJointly')` or `Refusal('authorityUnclear')` if neither the public register nor a document that
 * an admin reviewed lets this person bind the company. While the second of two signatures is awaited, a person who may act alone voids
 * the first; anyone else but the second person gets `Refusal('waitsForSecondSigner')`. Throws the reasons of `loadSecondSigner` and `loadFirstSigner`.
 */
export const onSignConfirm: Handler<'onSignConfirm'> = async (input, ctx) => {
  const { offerId } = input;
  const { lease, result } = await signLease(input, ctx);
  if (result === 'waiting') {
    await alignJointSlot(lease, ctx.now);
    return { ...SUCCESS, isWaiting: true };
  }
  await releaseSlot(lease.contract.tenantCompanyId, offerId, ctx.now);
  await ensureDocument(offerId, 'lease', ctx.now);
  await ensureInvoices(offerId);
  return SUCCESS;
};

/** Who may bind the company. `first` signed before, `second` is to sign after the caller; `null` where one person suffices. */
type Judgement = { authorities: Authorities; first: User | null; second: User | null };

/** Commits the signature in one batch. Returns the lease as it was loaded; its files are rendered afterwards. */
export const signLease = async (
  { offerId, ...signature }: Signature & { offerId: string },
  ctx: CallContext,
): Promise<{ lease: Lease; result: 'signed' | 'waiting' }> => {
  const lease = await loadTenantLease(offerId, ctx);
  assertLandlordStanding(lease);
  const isOver = lease.contract.signedAt !== null || lease.offer.offerStatus.state === 'SIGNED';
  if (!isOver) await assertSignable(lease.offer, { lease, signature }, ctx);
  const judgement = isOver ? null : await judgeSignature(lease, signature, ctx);
  const result = await withInvoiceNumberMutex(() =>
    changeOffer(offerId, (offer) => decideSigning(offer, { lease, signature, judgement }, ctx), ctx),
  );
  return { lease, result };
};

const loadTenantLease = (offerId: string, { viewer }: CallContext): Promise<Lease> =>
  loadLease(offerId, (offer) => {
    if (!isTenantSide(offer, viewer)) throw new Refusal(offer.offerStatus.tenant ? 'noAccess' : 'notBooked');
  });

/** Reads the registers and finds the other person of a joint signature. */
const judgeSignature = async (
  lease: Lease,
  { secondUid }: Signature,
  ctx: CallContext,
): Promise<Judgement> => {
  const { reservation } = lease.offer;
  const companies = getTenantCompanies(lease);
  const joint = getWaitingJoint(reservation);
  const isSecond = joint !== null && getJointRole(reservation, ctx.viewer.uid) === 'second';
  const first = isSecond ? await loadFirstSigner(joint, companies) : null;
  const authorities = await readAuthorities(lease, ctx, first);
  assertOwnTurn(lease.offer, authorities, ctx);
  const { register } = authorities.tenant;
  const isFirst = !isSecond && whyCannotBind(authorities.tenant) === 'signsJointly';
  const asked = { first: ctx.viewer, register, obligation: getObligation(lease) };
  const second = isFirst && secondUid ? await loadSecondSigner(companies, secondUid, asked) : null;
  return { authorities, first, second };
};

/** A person who may act alone waits for no one. Throws `Refusal('waitsForSecondSigner')` for others while two sign. */
const assertOwnTurn = ({ reservation }: Offer, { tenant }: Authorities, { viewer }: CallContext): void => {
  if (whyCannotBind(tenant)) assertAllowed(whyNotOwnSignature(reservation, viewer.uid));
};

/** A lease of over twelve months is never signed by click (art. 660 KC). */
const assertNotWrittenForm = ({ leaseAgreement, reservation }: Offer): void => {
  const option = findLeaseOption(leaseAgreement, reservation?.option ?? '');
  if (option && needsTraditionalSignature(option)) throw new Refusal('needsTraditionalSignature');
};

/** Requires the account's own name as signature (Spec 2 §4). */
const assertOwnName = (typed: string, name: string): void => {
  if (!isFullName(typed, name)) throw new Refusal('invalidInput', { fullName: 'fullNameMismatch' });
};

/** A joint signature must not have changed while the registers were read. */
const assertSameJoint = (one: Offer, other: Offer): void => {
  const [former, current] = [one, other].map(({ reservation }) =>
    toCanonicalJson(getWaitingJoint(reservation)),
  );
  if (former !== current) throw new Refusal('leaseChanged');
};

/** Asserts everything about a signature but who may bind the company, for which the registers are asked. */
const assertSignable = async (
  offer: Offer,
  { lease, signature: { seen, fullName } }: { lease: Lease; signature: Signature },
  ctx: CallContext,
): Promise<void> => {
  const { viewer, now } = ctx;
  assertReserved(offer, ctx);
  assertNotWrittenForm(offer);
  assertFreshSignIn(ctx);
  assertSeen(offer, seen);
  await assertFeeNotRaised('tenant', seen.feeGrosze);
  assertOwnName(fullName, formatPersonName(viewer));
  assertAllowed(whyCannotSign(viewer, getSigningContext(offer, viewer, now)));
  assertNotLandlordMember(lease.landlord.company, viewer);
};

type Signing = { lease: Lease; signature: Signature; judgement: Judgement | null };

const decideSigning = async (
  offer: Offer,
  { lease, signature, judgement }: Signing,
  ctx: CallContext,
): Promise<OfferDecision<'signed' | 'waiting'>> => {
  if (offer.offerStatus.state === 'SIGNED' && isTenantSide(offer, ctx.viewer)) return { unchanged: 'signed' };
  await assertSignable(offer, { lease, signature }, ctx);
  if (!judgement) throw new Refusal('notBooked');
  assertSameJoint(lease.offer, offer);
  const { authorities, first, second } = judgement;
  if (second) return decideFirstSignature(offer, { lease, signature, authorities, second }, ctx);
  assertAllowed(whyCannotBind(authorities.tenant));
  return decideConclusion(offer, { lease, signature, authorities, first }, ctx);
};
