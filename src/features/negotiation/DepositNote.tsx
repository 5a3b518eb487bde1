import { type CounterTerms, computeDeposit } from '@domain/offers/counterOffer';
import type { MembersOffer } from '@domain/offers/projections';
import { formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

type Props = { offer: MembersOffer; terms: CounterTerms };

/** Shows before sending how high the deposit is at the proposed rent. */
export function DepositNote({ offer, terms }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const { deposit } = offer.leaseAgreement;
  if (!terms.isRentToggleChecked || !terms.newPrice || !deposit) return null;
  const following = computeDeposit(offer, terms);
  return (
    <Alert severity="info" role="status">
      {following === null
        ? t('counter.depositStays', { amount: formatMoney(deposit, language) })
        : t('counter.depositFollows', {
            count: Math.round(deposit / offer.price),
            amount: formatMoney(following, language),
          })}
    </Alert>
  );
}
