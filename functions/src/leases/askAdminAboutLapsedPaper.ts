import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { findMissingVerification } from '@domain/accounts/viewer';
import { getCaseSide, whyCannotAskAfterLapse } from '@domain/leases/paperCase';
import { getPaperRequests, isRepeatedRequest, type PaperRequest } from '@domain/leases/paperRequests';
import type { Offer } from '@domain/offers/offer';
import { getOtherSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { fieldValue } from '../data/admin';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findPaperCase, getPaperCasePath } from '../data/paperCases';
import { loadLeaseFromContract } from '../data/parties';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import { getAdminRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { config } from '../runtime/config';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Requests an admin to settle a lease signed by hand after its reservation ended, with a statement of the side. Notifies the
 * admins and the other side; the deadline to record it does not change. Each side may request once, and once more after an
 * answer. Until then a repeat changes nothing, and a different statement is refused. Throws `Refusal('noAccess')`, the reasons of
 * `findMissingVerification` and of `whyCannotAskAfterLapse`.
 */
export const askAdminAboutLapsedPaper: Handler<'askAdminAboutLapsedPaper'> = async (input, ctx) => {
  assertAllowed(findMissingVerification(ctx.viewer));
  return changeOffer(input.offerId, (offer) => decideAsking(offer, input, ctx), ctx);
};

/** Describes in the recipient's language whether the side asked before and whether it added a statement. */
const describeRequest = (
  { statement }: PaperRequest,
  { lang, isAgain }: { lang: Language; isAgain: boolean },
): string => {
  const { again, withStatement } = getMailTexts(lang).paperRequests;
  return [isAgain && again, statement && withStatement].filter(Boolean).join(' ');
};

const decideAsking = async (
  offer: Offer,
  { reservationNumber, attempt, statement = '' }: CallInput<'askAdminAboutLapsedPaper'>,
  { viewer, now }: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const paperCase = await findPaperCase(offer.id, reservationNumber);
  const side = paperCase && getCaseSide(paperCase, viewer);
  // Other users learn nothing about a case, not even that it exists.
  if (!side) throw new Refusal('noAccess');
  const { reservation, expiresAt, offerName } = paperCase;
  const request = { at: now, by: side, statement: statement.trim() };
  const isRepeat = isRepeatedRequest(paperCase, { side, ...request });
  if (isRepeat && reservation.paper.attempt === attempt) return { unchanged: SUCCESS };
  assertAllowed(whyCannotAskAfterLapse(offer, paperCase, { side, attempt, now }));
  const { [getOtherSide(side)]: other } = await loadLeaseFromContract(offer, paperCase.contract);
  const about = { offerId: offer.id, offerName, recordableUntil: expiresAt };
  const isAgain = getPaperRequests(paperCase).some(({ by }) => by === side);
  const buildNote = ({ lang }: MailRecipient) => describeRequest(request, { lang, isAgain });
  return {
    patch: {},
    audit: {
      type: 'paperLeaseAdminAsked',
      facts: { reservation: reservationNumber, side, attempt, afterLapse: true },
      ...(request.statement && { named: { statement: request.statement } }),
    },
    mails: [
      buildMailDraft('paperLeaseAskedLate', other.recipient, {
        ...about,
        uid: other.user.uid,
        contactEmail: config.contactEmail,
        requestNote: buildNote(other.recipient),
      }),
      buildMailDraft('paperLeaseAskedAdmin', getAdminRecipient(), {
        ...about,
        reservedUntil: reservation.endsAt,
        requestNote: buildNote(getAdminRecipient()),
      }),
    ],
    events: [
      {
        method: 'askAdminAboutLapsedPaper',
        details: 'Poproszono administratora o rozstrzygnięcie umowy na papierze po końcu rezerwacji',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) =>
      writes.update(getPaperCasePath(offer.id, reservationNumber), {
        requests: [...(paperCase.requests ?? []), { ...request, uid: viewer.uid }],
        requestedBy: fieldValue.added(viewer.uid),
        isAdminTold: true,
        dueAt: expiresAt,
      }),
    answer: SUCCESS,
  };
};
