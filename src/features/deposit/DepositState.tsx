import type { DepositInstructions } from '@api/leases';
import { useServerNow } from '@data/browser/serverClock';
import type { Lease } from '@data/leases/leaseRepository';
import { isEndedByAbsence } from '@domain/leases/absence';
import { isDepositDueAgain, isDepositLost } from '@domain/leases/depositReversal';
import { LEASE_ENDED } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide, PostSigningStatus } from '@domain/offers/states';
import { REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { MINUTE_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { formatDate, formatMoney, type Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { isPersonFirst } from './NextSteps';

type Look = {
  severity: 'info' | 'success' | 'warning' | 'error';
  text: (offer: Offer, side: OfferSide) => Text;
};
type Text =
  | 'state.personFirst'
  | 'state.pendingTenant'
  | 'state.pendingLandlord'
  | 'state.confirmed'
  | 'state.reversedTenant'
  | 'state.reversedLandlord'
  | 'state.lost'
  | 'state.rejected'
  | 'state.notPaidAgain'
  | 'state.refundDue'
  | 'state.refundAbsent'
  | 'state.closed'
  | 'state.endedByLandlord'
  | 'state.endedByClock'
  | 'state.endedUnconfirmed';

const getPendingKey = (offer: Offer, side: OfferSide): Text => {
  if (side !== 'tenant') return 'state.pendingLandlord';
  return isPersonFirst(offer, side) ? 'state.personFirst' : 'state.pendingTenant';
};
const formatOptionalDate = (at: number | null, language: Language): string =>
  at === null ? '' : formatDate(at, language);

const CONFIRMED: Look = { severity: 'success', text: () => 'state.confirmed' };

const REVERSED: Look = {
  severity: 'warning',
  text: (_, side) => (side === 'tenant' ? 'state.reversedTenant' : 'state.reversedLandlord'),
};

const LOST: Look = { severity: 'info', text: () => 'state.lost' };

/** Returns how the deposit stands: by what the bank took back, otherwise by the status of the lease. */
const getLook = (offer: Offer): Look | null => {
  if (isDepositDueAgain(offer)) return REVERSED;
  return isDepositLost(offer) ? LOST : LOOKS[offer.offerStatus.postSigningStatus];
};

const UNPAID_ENDS = { landlord: 'state.endedByLandlord', clock: 'state.endedByClock', admin: null } as const;

/** Returns whether money that goes back was booked before the lease ended, so that it was only confirmed too late. */
const wasBookedBeforeEnd = ({ depositEnding, depositLate }: Offer): boolean =>
  Boolean(depositEnding && depositLate && depositLate.bookedOn <= toIsoDay(depositEnding.at - 1));

/** Returns why a lease ended for lack of a deposit. That the bank took the deposit back comes before who ended the lease. */
const findUnpaidEnd = (offer: Offer): Text | null => {
  const { depositEnding, depositReversedOn } = offer;
  const ender = depositEnding ? UNPAID_ENDS[depositEnding.by] : null;
  if (ender && wasBookedBeforeEnd(offer)) return 'state.endedUnconfirmed';
  return ender && depositReversedOn ? 'state.notPaidAgain' : ender;
};

/** Returns the text of an ended lease: why it ended without a deposit, or that the case is closed. */
const getClosedKey = (offer: Offer): Text => findUnpaidEnd(offer) ?? 'state.closed';

/** Returns the text of a lease that ended and may have money to return. */
const getRejectedKey = (offer: Offer): Text =>
  offer.depositReversedOn ? 'state.notPaidAgain' : (findUnpaidEnd(offer) ?? 'state.rejected');

const LOOKS: Record<PostSigningStatus, Look | null> = {
  NONE: null,
  DEPOSIT_PENDING: { severity: 'info', text: getPendingKey },
  DEPOSIT_CONFIRMED: CONFIRMED,
  PROTOCOL_ATTACHED: CONFIRMED,
  PROTOCOL_CONFIRMED: CONFIRMED,
  REJECTED: { severity: 'error', text: getRejectedKey },
  PROTOCOL_REJECTED: {
    severity: 'warning',
    text: (offer) => (isEndedByAbsence(offer) ? 'state.refundAbsent' : 'state.refundDue'),
  },
  AFTER_REJECTION: { severity: 'info', text: getClosedKey },
};

/** Returns the status of the money of a lease that ended; `null` if there is nothing to return. */
const getReturnStatus = (
  offer: Offer,
  { confirmedAt, refundedAt, refunded }: DepositInstructions,
): 'unpaid' | 'due' | 'done' | 'reversed' | 'late' | 'unconfirmed' | null => {
  const { depositReversedOn, depositLate, offerStatus } = offer;
  if (depositReversedOn && refunded === 0) return 'reversed';
  if (depositLate && offerStatus.postSigningStatus === 'REJECTED')
    return wasBookedBeforeEnd(offer) ? 'unconfirmed' : 'late';
  if (refundedAt === null) return confirmedAt === null ? 'unpaid' : 'due';
  return refunded > 0 ? 'done' : null;
};

type Props = { lease: Lease; instructions: DepositInstructions };

/** Describes the status of the deposit in one or two sentences. */
export function DepositState({ lease: { offer, side }, instructions }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('deposit');
  const look = getLook(offer);
  const isHeld = look !== REVERSED && look !== LOST;
  const { payoutDueBy } = offer;
  const isLate = useServerNow(MINUTE_MS) > (payoutDueBy ?? Number.POSITIVE_INFINITY);
  const payoutWords = isLate ? 'state.payoutLate' : 'state.payoutDue';
  const { amount, confirmedAt, refundedAt, refunded, paidOutAt } = instructions;
  const isEnded = LEASE_ENDED.includes(offer.offerStatus.postSigningStatus);
  const returned = isEnded ? getReturnStatus(offer, instructions) : null;
  if (!look) return null;
  const values = {
    amount: formatMoney(amount, language),
    name: instructions.offerName,
    date: formatOptionalDate(confirmedAt, language),
    days: REFUND_BUSINESS_DAYS,
    reversed: formatOptionalDate(parseTimestamp(offer.depositReversedOn ?? ''), language),
    late: formatMoney(toZloty(offer.depositLate?.grosze ?? 0), language),
    lateDay: formatOptionalDate(parseTimestamp(offer.depositLate?.bookedOn ?? ''), language),
  };
  const back =
    refundedAt === null
      ? {}
      : { amount: formatMoney(refunded, language), date: formatOptionalDate(refundedAt, language) };
  const teller = side === 'tenant' ? 'tenant' : 'landlord';
  return (
    <Alert severity={look.severity}>
      {!isEnded && `${t('signed', values)} `}
      {t(look.text(offer, side), values)}
      {returned && ` ${t(`state.return.${returned}.${teller}`, { ...values, ...back })}`}
      {payoutDueBy !== null && isHeld && ` ${t(payoutWords, { date: formatDate(payoutDueBy, language) })}`}
      {paidOutAt !== null && ` ${t('state.paidOut', { date: formatDate(paidOutAt, language) })}`}
    </Alert>
  );
}
