import { paths } from '@api/paths';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eye, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Says that this is a preview, with links back to the form and on to sending. */
export function PreviewAlert({ offerId }: { offerId: string }) {
  const { t } = useTranslation('offerView');
  return (
    <Alert
      severity="info"
      icon={<Eye size={20} />}
      sx={{ mb: 5, flexWrap: 'wrap' }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            component={Link}
            to={paths.addOffer(offerId)}
            variant="outlined"
            color="secondary"
            size="small"
          >
            {t('panel.backToEdit')}
          </Button>
          <Button
            component={Link}
            to={paths.addOfferVerify(offerId)}
            size="small"
            startIcon={<Send size={18} />}
          >
            {t('panel.sendDraft')}
          </Button>
        </Box>
      }
    >
      {t('panel.preview')}
    </Alert>
  );
}
