import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Shows the next page of viewings. Without one it shows nothing. */
export function MoreButton({ onClick }: { onClick: (() => void) | null }) {
  const { t } = useTranslation('viewings');
  if (!onClick) return null;
  return (
    <Button variant="outlined" color="secondary" onClick={onClick} sx={{ justifySelf: { sm: 'start' } }}>
      {t('page.more')}
    </Button>
  );
}
