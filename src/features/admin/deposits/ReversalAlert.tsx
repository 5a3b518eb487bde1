import type { MoneyCall } from '@domain/leases/moneySteps';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

type Props = { offer: Pick<Offer, 'depositReversedOn'>; call: MoneyCall };

/** Warns that the bank reversed the deposit, before a step about its money is recorded. */
export function ReversalAlert({ offer: { depositReversedOn }, call }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const at = parseTimestamp(depositReversedOn ?? '');
  if (at === null) return null;
  const text = call === 'rejectDeposit' ? 'reversed.unpaid' : 'reversed.notice';
  return <Alert severity="error">{t(text, { day: formatDate(at, language) })}</Alert>;
}
