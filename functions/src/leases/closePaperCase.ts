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
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Records that a side agrees to close a lease signed by hand, after its reservation ended, without recording it, or that it
 * takes this back (`keepsOpen`). Once both sides have agreed the case is over: no admin can record it, its scan is removed, and
 * no side can take its consent back. Notifies the other side. Repeating it changes nothing. Throws `Refusal('noAccess')`,
 * `Refusal('leaseSignedAlready')` for a side whose lease was recorded, the reasons of `findMissingVerification` and of
 * `whyCannotClosePaperCase`.
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

type Step = 'agreed' | 'closed' | 'keptOpen';

const AUDIT_TYPES = {
  agreed: 'paperLeaseClosingAgreed',
  closed: 'paperLeaseClosed',
  keptOpen: 'paperLeaseClosingTakenBack',
} as const satisfies Record<Step, string>;

const EVENT_DETAILS = {
  agreed: 'Strona zgodziła się zamknąć sprawę umowy na papierze',
  closed: 'Zamknięto sprawę umowy na papierze za zgodą obu stron',
  keptOpen: 'Strona cofnęła zgodę na zamknięcie sprawy umowy na papierze',
} as const satisfies Record<Step, string>;

/** Returns what a call of a side changes, or `null` for a repeat. */
const getStep = (paperCase: PaperCase, side: LeaseSide, keepsOpen: boolean): Step | null => {
  const hasAgreed = hasAgreedToClose(paperCase, side);
  if (keepsOpen) return hasAgreed ? 'keptOpen' : null;
  if (doesConsentClose(paperCase, side)) return 'closed';
  return hasAgreed ? null : 'agreed';
};

const decideClosing = async (
  offer: Offer,
  { reservationNumber, attempt, keepsOpen = false }: CallInput<'closePaperCase'>,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  const paperCase = await findPaperCase(offer.id, reservationNumber);
  const side = paperCase && getCaseSide(paperCase, viewer);
  if (!paperCase || !side) return refuseWithoutCase(offer, ctx);
  if (isClosedByBoth(paperCase) && !keepsOpen) return { unchanged: SUCCESS };
  assertAllowed(whyCannotClosePaperCase(offer, paperCase, { attempt, now }));
  const step = getStep(paperCase, side, keepsOpen);
  if (!step) return { unchanged: SUCCESS };
  return {
    patch: {},
    audit: { type: AUDIT_TYPES[step], facts: { reservation: reservationNumber, side, attempt } },
    mails: [await draftMail(offer, paperCase, { side, step })],
    events: [
      {
        method: 'closePaperCase',
        details: EVENT_DETAILS[step],
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => writeStep(writes, paperCase, { side, step, now }),
    answer: SUCCESS,
  };
};

type ClosingStep = { side: LeaseSide; step: Step };

const draftMail = async (
  offer: Offer,
  paperCase: PaperCase,
  { side, step }: ClosingStep,
): Promise<MailDraft> => {
  const { [getOtherSide(side)]: other } = await loadLeaseFromContract(offer, paperCase.contract);
  const about = { offerId: offer.id, offerName: paperCase.offerName, uid: other.user.uid };
  if (step === 'closed') return buildMailDraft('paperLeaseClosed', other.recipient, about);
  const kind = step === 'agreed' ? 'paperLeaseClosing' : 'paperLeaseKeptOpen';
  return buildMailDraft(kind, other.recipient, { ...about, recordableUntil: paperCase.expiresAt });
};

/** Stores the step. A closed case is over at once; the next sweep removes it, until then a repeated call finds it. */
const writeStep = (
  writes: Writes,
  paperCase: PaperCase,
  { side, step, now }: ClosingStep & { now: number },
): void => {
  const { offerId, reservation, closings = [] } = paperCase;
  const isClosed = step === 'closed';
  writes.update(getPaperCasePath(offerId, reservation.number), {
    closings: [...closings, { by: side, at: now, ...(step === 'keptOpen' && { isTakenBack: true }) }],
    ...(isClosed && { expiresAt: now, dueAt: now, isAdminTold: true }),
  });
  if (isClosed) scheduleFileSweep(writes, offerId, now);
};
