import { formatPlatformFee } from '@domain/invoices/platformFee';
import type { TaxedAmount } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  status: 'pending' | 'success' | 'error';
  /** `null` while it loads. */
  fee: TaxedAmount | null;
  refetch: () => void;
  /** URL of the price list. */
  priceList: string;
};

/** Platform fee of one side for a signed lease, in one line with a link to the price list. */
export function PlatformFeeLine({ status, fee, refetch, priceList }: Props) {
  const { t } = useTranslation('platformFee');
  const { language } = useLanguage();
  // keeps the placeholders of the amounts: the text shared by pages and mails fills them in
  const words = { amount: t('amount', { skipInterpolation: true }), free: t('free') };
  return (
    <Box sx={{ fontSize: 15 }}>
      {`${t('label')}: `}
      {status === 'pending' && '…'}
      {fee && <b>{formatPlatformFee(fee, words, language)}</b>}
      {status === 'error' && (
        <>
          <span role="alert">{t('failed')}</span>{' '}
          <Button size="small" variant="text" onClick={() => refetch()}>
            {t('retry')}
          </Button>
        </>
      )}{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {'– '}
        <MuiLink component={Link} to={priceList}>
          {t('priceList')}
        </MuiLink>
      </Box>
    </Box>
  );
}
