import { paths } from '@api/paths';
import type { User } from '@domain/accounts/user';
import type { PaperCase } from '@domain/leases/paperCase';
import { getReservationOutcome } from '@domain/leases/releasing';
import { isReservedInWriting, type Reservation } from '@domain/leases/reservation';
import { findLeaseOption, getLeaseKind } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatDate, formatDateTime, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { findCompanyById } from '../data/companies';
import { findPaperCase } from '../data/paperCases';
import { loadLandlord } from '../data/parties';
import { findUser } from '../data/users';
import { buildMailDraft, debounceMail, type MailDraft, type MailRecipient } from '../emails/mails';
import { getAdminRecipient, toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { prepareJointEndMails } from './jointMails';
import { describePaperNext } from './paperNext';

type ReservedOffer = Offer & { reservation: Reservation };

/** Formats the lease option in the recipient's language. */
const formatOption = ({ leaseAgreement, reservation }: ReservedOffer, lang: Language): string => {
  const texts = getMailTexts(lang).leaseOptions;
  const { option: id } = reservation;
  const months = reservation.months ?? findLeaseOption(leaseAgreement, id)?.months ?? null;
  return interpolate(texts[getLeaseKind({ id, months })], { months: String(months ?? '') });
};

/** A lease of over twelve months needs the landlord's own signature; only the tenant signs any other. */
const buildNextStep = ({ id, uid, reservation }: ReservedOffer, { lang }: MailRecipient) => {
  const texts = getMailTexts(lang).reservationSteps;
  if (!isReservedInWriting(reservation)) return { nextStep: texts.byClick, landing: paths.offer(id) };
  const reservedUntil = formatDateTime(reservation.endsAt, lang);
  return {
    nextStep: interpolate(texts.inWriting, { reservedUntil }),
    landing: paths.contractSubmit(id, uid),
  };
};

/**
 * Builds the landlord's mail about a reservation: company, option and end. A change of the option is debounced: only the last of
 * several changes in a row is mailed.
 */
export const buildReservedMail = (
  offer: ReservedOffer,
  landlord: MailRecipient,
  { isChange }: { isChange: boolean },
): MailDraft => {
  const { reservation } = offer;
  const draft = buildMailDraft('offerReserved', landlord, {
    offerId: offer.id,
    offerName: offer.name,
    companyName: reservation.companyName ?? '',
    leaseOption: formatOption(offer, landlord.lang),
    reservedUntil: reservation.endsAt,
    ...buildNextStep(offer, landlord),
  });
  return isChange ? debounceMail(draft) : draft;
};

const loadTenantName = async ({ reservation, offerStatus: { tenant } }: Offer): Promise<string> =>
  reservation?.companyName ?? (tenant ? ((await findCompanyById(tenant.companyId))?.nazwa ?? '') : '');

/** Case of a lease signed by hand after a reservation, and the offer in its new state. */
type CaseLeft = { paperCase: PaperCase; offer: Offer };
/**
 * End of a reservation. `next` is the offer with the reservation that ends it, `isLet` means the premises are let with it, `left`
 * is the case after a release.
 */
type ReservationEnd = { now: number; next?: Offer; isLet?: boolean; left?: CaseLeft | null };
type Reader = { now: number; isTaken?: boolean; hasCase?: boolean; side: LeaseSide; lang: Language };

/** Describes the state of the premises after a reservation, in the reader's language. */
export const describeOutcome = (offer: Offer, { side, lang, hasCase, ...end }: Reader): string => {
  const texts = getMailTexts(lang).reservationOutcomes;
  const found = getReservationOutcome(offer, end);
  const isOpen = hasCase && side === 'landlord' && found === 'free';
  const outcome = isOpen ? texts.landlord.freeWithPaper : texts[side][found];
  const precedence = side === 'landlord' && offer.reservation?.usedPrecedence ? texts.precedenceEnded : '';
  const said = interpolate(outcome, { offerValidTo: formatDate(offer.offerValidTo, lang) });
  return [said, precedence].filter(Boolean).join(' ');
};

const findCaseLeft = async (offer: Offer, { next = offer }: ReservationEnd): Promise<CaseLeft | null> => {
  const { id, reservation } = offer;
  const paperCase = reservation?.paper ? await findPaperCase(id, reservation.number) : null;
  return paperCase && { paperCase, offer: next };
};

/**
 * Prepares the mails to both sides and the admins about a lease signed by hand that was not settled before its reservation ended.
 */
const preparePaperMails = async (
  landlord: User | null,
  { paperCase, offer }: CaseLeft,
  now: number,
): Promise<MailDraft[]> => {
  const { id: offerId, name: offerName } = offer;
  const tenant = await findUser(paperCase.contract.tenantUid);
  const values = { offerId, offerName, recordableUntil: paperCase.expiresAt };
  const tell = (side: LeaseSide, user: User | null): MailDraft[] => {
    if (!user) return [];
    const nextStep = describePaperNext(paperCase, offer, { side, lang: user.lang, now });
    return [buildMailDraft('paperLeaseLapsed', toRecipient(user), { ...values, uid: user.uid, nextStep })];
  };
  return [
    ...tell('landlord', landlord),
    ...tell('tenant', tenant),
    buildMailDraft('paperLeaseLapsedAdmin', getAdminRecipient(), values),
  ];
};

/** Prepares the landlord's mail about a reservation that ended without a lease; none if the landlord has no account any more. */
export const prepareEndMails = async (
  kind: 'reservationLapsed' | 'reservationReleased',
  offer: Offer,
  end: ReservationEnd,
): Promise<MailDraft[]> => {
  const [{ user }, companyName] = await Promise.all([loadLandlord(offer), loadTenantName(offer)]);
  const { now, next, isLet = false } = end;
  const isLapsed = kind === 'reservationLapsed' && !isLet;
  const left = isLapsed ? await findCaseLeft(offer, end) : (end.left ?? null);
  const otherMails = [
    ...(left ? await preparePaperMails(user, left, now) : []),
    ...(await prepareJointEndMails(offer, { end: kind, reservedUntil: null })),
  ];
  if (!user) return otherMails;
  const isTaken = Boolean(next) || isLet;
  const reader = { now, isTaken, hasCase: left !== null, side: 'landlord', lang: user.lang } as const;
  const outcome = describeOutcome(offer, reader);
  const values = { offerId: offer.id, offerName: offer.name, companyName, outcome };
  return [buildMailDraft(kind, toRecipient(user), values), ...otherMails];
};
