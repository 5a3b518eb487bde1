import type { ReversedDeposit } from '@api/deposits';
import { paths } from '@api/paths';
import { formatDay, formatMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

type Props = { deposits: readonly ReversedDeposit[]; onNoted: (id: string) => void };

/** Confirmed deposits that the bank reversed, shown until an admin acknowledges each. */
export function ReversedDeposits({ deposits, onNoted }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  return deposits.map(({ id, offerId, entry, reversedOn, isPerhapsReturn }) => (
    <Alert
      key={id}
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => onNoted(id)}>
          {t('statement.takenBack.noted')}
        </Button>
      }
    >
      {t(isPerhapsReturn ? 'statement.takenBack.perhapsReturn' : 'statement.takenBack.text', {
        amount: formatMoney(toZloty(entry.grosze), language),
        day: formatDay(entry.bookedOn, language),
        back: formatDay(reversedOn, language),
        payer: entry.counterparty || t('statement.unknownPayer'),
      })}
      <Box sx={{ mt: 1 }}>
        <Link component={RouterLink} to={`${paths.adminOffers()}?q=${offerId}`} color="inherit">
          {t('statement.takenBack.offer')}
        </Link>
      </Box>
    </Alert>
  ));
}
