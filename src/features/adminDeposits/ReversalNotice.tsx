import type { Offer } from '@domain/offers/offer';
import { momentOf } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Tells an admin that the bank took the deposit back, before money is recorded as sent. */
export function ReversalNotice({
  offer: { depositReversedOn },
}: {
  offer: Pick<Offer, 'depositReversedOn'>;
}) {
  const { t } = useTranslation('admin');
  const at = momentOf(depositReversedOn ?? '');
  if (at === null) return null;
  return <Alert severity="error">{t('reversed.notice', { day: formatDate(at) })}</Alert>;
}
