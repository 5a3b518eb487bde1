import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { JointContract } from '@domain/leases/contract';
import { getJointHoldEnd, getWaitingJoint, type JointSigning } from '@domain/leases/jointSigning';
import type { Reservation } from '@domain/leases/reservation';
import { SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import { findTermBeyond } from '@domain/offers/leaseTerm';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { OfferDecision } from '../data/changeOffer';
import { getContractPath } from '../data/contracts';
import { loadOffer } from '../data/offers';
import type { Lease } from '../data/parties';
import { buildMailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { describePlatformFee } from '../invoices/fees';
import { buildConsentTexts } from '../offers/consent';
import type { CallContext } from '../runtime/context';
import { type Authorities, buildAuthoritiesFacts } from './readAuthorities';
import { extendSlot, recordPersonHold } from './reservationSlots';
import { getSignedDeclarations, type Signature } from './signedDeclarations';
import { toReservationSlot } from './writtenStep';

type First = { lease: Lease; signature: Signature; authorities: Authorities; second: User };

/**
 * Decides the first of two signatures: the lease waits for the named second person, and the premises are held for both. The same
 * person named again changes nothing; another one replaces the former.
 */
export const decideFirstSignature = async (
  offer: Offer,
  first: First,
  ctx: CallContext,
): Promise<OfferDecision<'waiting'>> => {
  const { reservation } = offer;
  if (!reservation) throw new Refusal('notBooked');
  if (getWaitingJoint(reservation)?.second.uid === first.second.uid) return { unchanged: 'waiting' };
  return buildFirstSignature(offer, reservation, { ...first, ctx });
};

const buildFirstSignature = async (
  offer: Offer,
  reservation: Reservation,
  { lease, signature, authorities, second, ctx }: First & { ctx: CallContext },
): Promise<OfferDecision<'waiting'>> => {
  const { viewer, now } = ctx;
  const { seen, acknowledgements } = signature;
  const { lang } = acknowledgements;
  const joint: JointSigning = {
    first: { uid: viewer.uid, name: formatPersonName(viewer), at: now },
    second: { uid: second.uid, name: formatPersonName(second), at: null },
  };
  const stored: JointContract = {
    ...joint,
    firstDeclarations: getSignedDeclarations(lang),
    firstAuthority: authorities.tenant,
    feeGrosze: seen.feeGrosze ?? 0,
  };
  const endsAt = computeHoldEnd(offer, reservation);
  return {
    patch: { 'reservation.joint': joint, 'reservation.endsAt': endsAt },
    audit: {
      type: 'leaseSignedFirst',
      facts: {
        reservation: offer.lastReservationNumber,
        option: reservation.option,
        version: offer.version?.number,
        digest: offer.version?.digest,
        signedBy: joint.first.name,
        second: joint.second.name,
        reservedUntil: endsAt,
        seen,
        consent: buildConsentTexts(SIGNING_ACKNOWLEDGEMENTS, lang),
        acknowledged: SIGNING_ACKNOWLEDGEMENTS,
        fullName: joint.first.name,
        authority: buildAuthoritiesFacts(authorities),
      },
    },
    mails: await buildFirstSignatureMails(lease, { joint, second, endsAt }),
    events: [
      {
        method: 'onSignConfirm',
        details: 'Złożono pierwszy z dwóch podpisów najemcy',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      writes.update(getContractPath(offer.id), { joint: stored });
      recordPersonHold(writes, lease.contract.tenantUid, toReservationSlot(lease.contract, endsAt));
    },
    answer: 'waiting',
  };
};

/** The premises are held longer only if the term still fits their availability at the last moment of that time. */
const computeHoldEnd = (offer: Offer, reservation: Reservation): number => {
  const extended = getJointHoldEnd(reservation);
  return findTermBeyond(offer, reservation.option, extended - 1) ? reservation.endsAt : extended;
};

type SecondSignerRequest = { joint: JointSigning; second: User; endsAt: number };

/** Asks the second person to sign, with the platform's fee, and tells the landlord until when the offer is held. */
const buildFirstSignatureMails = async (
  { offer, landlord, tenant }: Lease,
  { joint, second, endsAt }: SecondSignerRequest,
) => {
  const about = { offerId: offer.id, offerName: offer.name, reservedUntil: endsAt };
  return [
    buildMailDraft('secondSignatureAsked', toRecipient(second), {
      ...about,
      uid: second.uid,
      personName: joint.first.name,
      companyName: landlord.company.nazwa,
      platformFee: await describePlatformFee('tenant', second.lang),
    }),
    buildMailDraft('firstSignatureGiven', landlord.recipient, {
      ...about,
      companyName: tenant.company.nazwa,
    }),
  ];
};

/** Aligns the slot of the tenant's company with the end of the hold. Repeating the step completes it after a crash. */
export const alignJointSlot = async ({ contract }: Lease, now: number): Promise<void> => {
  const { reservation } = await loadOffer(contract.offerId);
  if (reservation?.number !== contract.reservationNumber) return;
  await extendSlot(contract.tenantCompanyId, toReservationSlot(contract, reservation.endsAt), now);
};
