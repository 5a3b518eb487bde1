import type { DepositInstructions } from '@contracts/leases';
import type { Lease } from '@data/leaseRepository';
import { openPayoutDueBy } from '@domain/leases/payout';
import type { OfferSide, PostSigningStatus } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDate, formatMoney } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import { useNow } from '@ui/useNow';
import { useTranslation } from 'react-i18next';

type Look = { severity: 'info' | 'success' | 'warning' | 'error'; text: (side: OfferSide) => Text };
type Text =
  | 'state.pendingTenant'
  | 'state.pendingLandlord'
  | 'state.confirmed'
  | 'state.rejected'
  | 'state.refundDue'
  | 'state.closed';

const pending = (side: OfferSide): Text =>
  side === 'tenant' ? 'state.pendingTenant' : 'state.pendingLandlord';
const CONFIRMED: Look = { severity: 'success', text: () => 'state.confirmed' };

const LOOKS: Partial<Record<PostSigningStatus, Look>> = {
  DEPOSIT_PENDING: { severity: 'info', text: pending },
  DEPOSIT_CONFIRMED: CONFIRMED,
  PROTOCOL_ATTACHED: CONFIRMED,
  PROTOCOL_CONFIRMED: CONFIRMED,
  REJECTED: { severity: 'error', text: () => 'state.rejected' },
  PROTOCOL_REJECTED: { severity: 'warning', text: () => 'state.refundDue' },
  AFTER_REJECTION: { severity: 'info', text: () => 'state.closed' },
};

type Props = { lease: Lease; instructions: DepositInstructions };

/** One or two sentences of where the deposit is. */
export function DepositState({ lease: { offer, side }, instructions }: Props) {
  const { t } = useTranslation('deposit');
  const look = LOOKS[offer.offerStatus.postSigningStatus];
  const payoutDueBy = openPayoutDueBy(offer);
  const isLate = useNow(MINUTE_MS) > (payoutDueBy ?? Number.POSITIVE_INFINITY);
  const payoutWords = isLate ? 'state.payoutLate' : 'state.payoutDue';
  const { amount, confirmedAt, refundedAt, paidOutAt } = instructions;
  if (!look) return null;
  const values = {
    amount: formatMoney(amount),
    name: instructions.offerName,
    date: confirmedAt === null ? '' : formatDate(confirmedAt),
  };
  return (
    <Alert severity={look.severity}>
      {t('signed', values)} {t(look.text(side), values)}
      {refundedAt !== null && ` ${t('state.refunded', { date: formatDate(refundedAt) })}`}
      {payoutDueBy !== null && ` ${t(payoutWords, { date: formatDate(payoutDueBy) })}`}
      {paidOutAt !== null && ` ${t('state.paidOut', { date: formatDate(paidOutAt) })}`}
    </Alert>
  );
}
