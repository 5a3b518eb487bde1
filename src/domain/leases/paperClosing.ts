import type { Offer } from '../offers/offer';
import { getOtherSide, type LeaseSide } from '../offers/states';
import { isCaseLive, isCaseOpen, type PaperCase } from './paperCase';
import { getPaperRequests } from './paperRequests';

type Closable = Pick<PaperCase, 'reservation' | 'requests' | 'closings'>;

/**
 * Returns whether a side agrees that a case is closed early. Refusing or withdrawing a scan is no consent. The side takes its
 * consent back itself, or by a later request to an admin.
 */
export const hasAgreedToClose = (paperCase: Closable, side: LeaseSide): boolean => {
  const requests = getPaperRequests(paperCase).filter(({ by }) => by === side);
  const lastAskedAt = Math.max(0, ...requests.map(({ at }) => at));
  const last = paperCase.closings?.filter(({ by }) => by === side).at(-1);
  return last !== undefined && !last.isTakenBack && last.at > lastAskedAt;
};

/** Returns whether both sides have closed a case. It is then over before its time. */
export const isClosedByBoth = (paperCase: Closable): boolean =>
  hasAgreedToClose(paperCase, 'landlord') && hasAgreedToClose(paperCase, 'tenant');

/** Returns whether the consent of a side closes a case now: the other side has agreed already. */
export const doesConsentClose = (paperCase: Closable, side: LeaseSide): boolean =>
  hasAgreedToClose(paperCase, getOtherSide(side));

/**
 * Returns why a side can neither close a case nor keep it open after the reservation, or `null`. During the reservation the
 * sides withdraw, refuse or release themselves. A case that was recorded as a lease is no case any more.
 */
export const whyCannotClosePaperCase = (
  offer: Pick<Offer, 'offerStatus' | 'reservation'>,
  paperCase: PaperCase,
  { attempt, now }: { attempt: number; now: number },
) => {
  if (isCaseLive(offer, paperCase, now)) return 'paperStillReserved' as const;
  if (paperCase.reservation.paper.attempt !== attempt) return 'paperLeaseChanged' as const;
  return isCaseOpen(paperCase, now) ? null : ('paperCaseOver' as const);
};
