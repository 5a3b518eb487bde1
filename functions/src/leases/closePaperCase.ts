import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { findMissingVerification } from '@domain/accounts/viewer';
import { getCaseSide, type PaperCase } from '@domain/leases/paperCase';
import {
  doesConsentClose,
  hasAgreedToClose,
  isClosedByBoth,
  whyCannotClosePaperCase,
} from '@domain/leases/paperClosing';
import type { Offer } from '@domain/offers/offer';
import { isLandlordSide, isTenantSide } from '@domain/offers/predicates';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { scheduleFileSweep } from '../data/fileSweeps';
import { findPaperCase, getPaperCasePath } from '../data/paperCases';
import { loadLeaseFromContract } from '../data/parties';
import type { Writes } from '../data/store';
import { buildMailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Records that a side agrees to close a lease signed by hand, after its reservation ended, without recording it. Once both sides
 * have agreed the case is over: no admin can record it, and its scan is removed. Notifies the other side. Repeating it changes
 * nothing. Throws `Refusal('noAccess')`, `Refusal('leaseSignedAlready')` for a side whose lease was recorded, the reasons of
 * `findMissingVerification` and of `whyCannotClosePaperCase`.
 */
export const closePaperCase: Handler<'closePaperCase'> = async (input, ctx) => {
  assertAllowed(findMissingVerification(ctx.viewer));
  return changeOffer(input.offerId, (offer) => decideClosing(offer, input, ctx), ctx);
};

/** Other users learn nothing about a case, not even that it exists. */
const refuseWithoutCase = (offer: Offer, { viewer }: CallContext): never => {
  const isParty = isLandlordSide(offer, viewer) || isTenantSide(offer, viewer);
  throw new Refusal(isParty && offer.offerStatus.state === 'SIGNED' ? 'leaseSignedAlready' : 'noAccess');
};

const decideClosing = async (
  offer: Offer,
  { reservationNumber, attempt }: CallInput<'closePaperCase'>,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  const paperCase = await findPaperCase(offer.id, reservationNumber);
  const side = paperCase && getCaseSide(paperCase, viewer);
  if (!paperCase || !side) return refuseWithoutCase(offer, ctx);
  if (isClosedByBoth(paperCase)) return { unchanged: SUCCESS };
  assertAllowed(whyCannotClosePaperCase(offer, paperCase, { attempt, now }));
  const isClosed = doesConsentClose(paperCase, side);
  if (!isClosed && hasAgreedToClose(paperCase, side)) return { unchanged: SUCCESS };
  const { [getOtherSide(side)]: other } = await loadLeaseFromContract(offer, paperCase.contract);
  const about = { offerId: offer.id, offerName: paperCase.offerName, uid: other.user.uid };
  return {
    patch: {},
    audit: {
      type: isClosed ? 'paperLeaseClosed' : 'paperLeaseClosingAgreed',
      facts: { reservation: reservationNumber, side, attempt },
    },
    mails: [
      isClosed
        ? buildMailDraft('paperLeaseClosed', other.recipient, about)
        : buildMailDraft('paperLeaseClosing', other.recipient, {
            ...about,
            recordableUntil: paperCase.expiresAt,
          }),
    ],
    events: [
      {
        method: 'closePaperCase',
        details: isClosed
          ? 'Zamknięto sprawę umowy na papierze za zgodą obu stron'
          : 'Strona zgodziła się zamknąć sprawę umowy na papierze',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => writeConsent(writes, paperCase, { side, isClosed, now }),
    answer: SUCCESS,
  };
};

type Consent = { side: LeaseSide; isClosed: boolean; now: number };

/** Stores the consent. A closed case is over at once; the next sweep removes it, until then a repeated call finds it. */
const writeConsent = (writes: Writes, paperCase: PaperCase, { side, isClosed, now }: Consent): void => {
  const { offerId, reservation, closings = [] } = paperCase;
  writes.update(getPaperCasePath(offerId, reservation.number), {
    closings: [...closings, { by: side, at: now }],
    ...(isClosed && { expiresAt: now, dueAt: now, isAdminTold: true }),
  });
  if (isClosed) scheduleFileSweep(writes, offerId, now);
};
