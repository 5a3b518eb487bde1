import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { jumpWhenThere } from '@ui/fields/getFieldId';
import { useTranslation } from 'react-i18next';
import { LOCATION_FIELD } from '../address/LocationField';
import { useFormStatus } from './formStatus';

type Props = { onOpenAddress: () => void };

/** Says before the project is sent that a manually typed address has no marker. Sending stays possible. */
export function NoMarkerAlert({ onOpenAddress }: Props) {
  const { t } = useTranslation('offerForm');
  const { geoMarker, address } = useFormStatus().draft;
  if (geoMarker !== null || address.city.trim() === '') return null;
  const handleShow = () => {
    onOpenAddress();
    jumpWhenThere(LOCATION_FIELD);
  };
  return (
    <Alert severity="warning">
      {t('location.none')}
      <Button variant="outlined" color="secondary" size="small" onClick={handleShow} sx={{ mt: 2 }}>
        {t('location.set')}
      </Button>
    </Alert>
  );
}
