import { formatPlatformFee } from '@domain/invoices/platformFee';
import type { TaxedAmount } from '@domain/shared/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  status: 'pending' | 'success' | 'error';
  /** `null` until it is known. */
  fee: TaxedAmount | null;
  refetch: () => void;
  /** The page of the price list. */
  priceList: string;
};

/** What the platform charges one side for a signed lease, in one line with the way to the price list. */
export function PlatformFeeLine({ status, fee, refetch, priceList }: Props) {
  const { t } = useTranslation('platformFee');
  // the words keep their places for the amounts, which the one wording of pages and mails fills in
  const words = { amount: t('amount', { skipInterpolation: true }), free: t('free') };
  return (
    <Box sx={{ fontSize: 15 }}>
      {`${t('label')}: `}
      {status === 'pending' && '…'}
      {fee && <b>{formatPlatformFee(fee, words)}</b>}
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
