import { paths } from '@contracts/paths';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Says that this is a preview and leads back to the form. */
export function PreviewNotice({ offerId }: { offerId: string }) {
  const { t } = useTranslation('offerView');
  return (
    <Alert
      severity="info"
      icon={<Eye size={20} />}
      sx={{ mb: 5 }}
      action={
        <Button
          component={Link}
          to={paths.addOffer(offerId)}
          variant="outlined"
          color="secondary"
          size="small"
        >
          {t('panel.backToEdit')}
        </Button>
      }
    >
      {t('panel.preview')}
    </Alert>
  );
}
