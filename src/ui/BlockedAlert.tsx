import { formatDate } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  /** Since when, in epoch ms. */
  at: number;
  side: 'landlord' | 'tenant' | 'other';
  isSigned: boolean;
  /** Where the landlord objects. */
  objectAt: string;
};

/** Says that admins keep an offer out of public, and what that means for whoever reads it. */
export function BlockedAlert({ at, side, isSigned, objectAt }: Props) {
  const { t } = useTranslation('blocked');
  const reader = isSigned && side !== 'other' ? (`${side}Signed` as const) : side;
  return (
    <Alert severity="error" icon={<EyeOff size={20} />}>
      <AlertTitle>{t('since', { date: formatDate(at) })}</AlertTitle>
      {t(`for.${reader}`)}
      {side === 'landlord' && (
        <Box sx={{ mt: 3 }}>
          <Button component={Link} to={objectAt} variant="outlined" color="secondary" size="small">
            {t('object')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
