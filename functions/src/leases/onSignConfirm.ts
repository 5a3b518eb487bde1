import type { CallInput } from '@api';
import { SUCCESS } from '@api/callable';
import { formatPersonName } from '@domain/accounts/personName';
import { whyCannotBind } from '@domain/leases/partyAuthority';
import { isFullName } from '@domain/leases/signature';
import { needsTraditionalSignature, SIGNING_ACKNOWLEDGEMENTS, whyCannotSign } from '@domain/leases/signing';
import { findLeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { isTenantSide } from '@domain/offers/predicates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { assertLandlordStanding, assertNotLandlordMember, type Lease, loadLease } from '../data/parties';
import { withInvoiceNumberMutex } from '../invoices/counter';
import { assertFeeNotRaised } from '../invoices/fees';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { buildConsentTexts, getDeclarations } from '../offers/consent';
import { ensureDocument } from '../offers/offerDocuments';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { buildLeaseConclusion } from './concludeLease';
import { getSigningContext } from './getSigningContext';
import { type Authorities, readAuthorities, toAuthorityFacts } from './readAuthorities';
import { assertReserved, assertSeen } from './reservation';
import { releaseSlot } from './reservationSlots';

/**
 * Signs the reserved lease for the tenant (Spec 2 §4): BOOKED becomes SIGNED with the deposit pending. Mails both sides and the
 * admin, issues both invoices with the next pair of numbers, adds the offer to the tenant's list, renders the dated lease. Stores
 * the texts of both acknowledgements in the language of the page. Repeating it after success changes nothing.
 * Throws `Refusal('leaseChanged')` if the lease is not the one the page showed (`seen`), `Refusal('feeChanged')` if the
 * platform's fee was raised. Throws `Refusal('leaseNotPrepared')`, `Refusal('signInTooOld')`,
 * `Refusal('needsTraditionalSignature')` for a lease of over twelve months, `Refusal('invalidInput')` for a name other than the
 * account's. Throws `Refusal('signsJointly')` or `Refusal('authorityUnclear')` if neither the public register nor a document that
 * an admin reviewed lets this person bind the company.
 */
export const onSignConfirm: Handler<'onSignConfirm'> = async (input, ctx) => {
  const { offerId } = input;
  const { contract } = await signLease(input, ctx);
  await releaseSlot(contract.tenantCompanyId, offerId, ctx.now);
  await ensureDocument(offerId, 'lease', ctx.now);
  await ensureInvoices(offerId);
  return SUCCESS;
};

type Signature = Pick<CallInput<'onSignConfirm'>, 'seen' | 'acknowledgements' | 'fullName'>;

/** Commits the signature in one batch. Returns the lease as it was loaded; its files are rendered afterwards. */
export const signLease = async (
  { offerId, ...signature }: Signature & { offerId: string },
  ctx: CallContext,
): Promise<Lease> => {
  const lease = await loadLeaseOfTenant(offerId, ctx);
  assertLandlordStanding(lease);
  const isOver = lease.contract.signedAt !== null || lease.offer.offerStatus.state === 'SIGNED';
  if (!isOver) await assertSignable(lease.offer, { lease, signature }, ctx);
  const authorities = isOver ? null : await readAuthorities(lease, ctx);
  await withInvoiceNumberMutex(() =>
    changeOffer(offerId, (offer) => decideSigning(offer, { lease, signature, authorities }, ctx), ctx),
  );
  return lease;
};

const loadLeaseOfTenant = (offerId: string, { viewer }: CallContext): Promise<Lease> =>
  loadLease(offerId, (offer) => {
    if (!isTenantSide(offer, viewer)) throw new Refusal(offer.offerStatus.tenant ? 'noAccess' : 'notBooked');
  });

/** A lease of over twelve months is never signed by click (art. 660 KC). */
const assertNotWrittenForm = ({ leaseAgreement, reservation }: Offer): void => {
  const option = findLeaseOption(leaseAgreement, reservation?.option ?? '');
  if (option && needsTraditionalSignature(option)) throw new Refusal('needsTraditionalSignature');
};

/** Requires the account's own name as signature (Spec 2 §4). */
const assertOwnName = (typed: string, name: string): void => {
  if (!isFullName(typed, name)) throw new Refusal('invalidInput', { fullName: 'fullNameMismatch' });
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

const decideSigning = async (
  offer: Offer,
  { lease, signature, authorities }: { lease: Lease; signature: Signature; authorities: Authorities | null },
  ctx: CallContext,
): Promise<OfferDecision<void>> => {
  const { viewer } = ctx;
  const { seen } = signature;
  const { lang } = signature.acknowledgements;
  if (offer.offerStatus.state === 'SIGNED' && isTenantSide(offer, viewer)) return { unchanged: undefined };
  await assertSignable(offer, { lease, signature }, ctx);
  if (!authorities) throw new Refusal('notBooked');
  assertAllowed(whyCannotBind(authorities.tenant));
  const consent = buildConsentTexts(SIGNING_ACKNOWLEDGEMENTS, lang);
  const declarations = { lang, said: getDeclarations(SIGNING_ACKNOWLEDGEMENTS, lang) };
  return buildLeaseConclusion(offer, lease, {
    ctx,
    by: {
      side: 'tenant',
      call: 'onSignConfirm',
      tenant: { tenantUid: viewer.uid, tenantName: formatPersonName(viewer) },
      tenantFeeGrosze: seen.feeGrosze ?? 0,
      facts: {
        seen,
        consent,
        acknowledged: SIGNING_ACKNOWLEDGEMENTS,
        fullName: formatPersonName(viewer),
        authority: {
          landlord: toAuthorityFacts(authorities.landlord),
          tenant: toAuthorityFacts(authorities.tenant),
        },
      },
      alsoWrite: (writes) =>
        writes.merge(getContractPath(offer.id), { declarations, authority: authorities }),
    },
  });
};
