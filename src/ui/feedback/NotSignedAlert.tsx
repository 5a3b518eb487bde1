import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Says that the lease is not signed yet, and links back to the offer. */
export function NotSignedAlert({ offerPath }: { offerPath: string }) {
  const { t } = useTranslation(['errors', 'leaseProgress']);
  return (
    <Alert severity="info">
      {t('offerNotSigned')}
      <Box sx={{ mt: 2 }}>
        <Button component={Link} to={offerPath} size="small" variant="outlined" color="secondary">
          {t('leaseProgress:toOffer')}
        </Button>
      </Box>
    </Alert>
  );
}
