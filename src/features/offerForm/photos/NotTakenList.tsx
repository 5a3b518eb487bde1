import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { RejectedPhoto } from './usePhotos';

type Props = {
  items: readonly RejectedPhoto[];
  onDismiss: (item: RejectedPhoto) => void;
  onRetry: (item: RejectedPhoto) => void;
};

/** Lists the files that did not become photos, each with the reason, until the user dismisses or retries them. */
export function NotTakenList({ items, onDismiss, onRetry }: Props) {
  const { t } = useTranslation(['offerForm', 'common']);
  if (items.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {items.map((item) => (
        <li key={item.key}>
          <Alert
            severity="error"
            role="alert"
            action={
              <>
                {item.file && (
                  <Button size="small" variant="outlined" color="error" onClick={() => onRetry(item)}>
                    {t('common:action.retry')}
                  </Button>
                )}
                <Button size="small" variant="text" color="secondary" onClick={() => onDismiss(item)}>
                  {t('photo.dismiss')}
                </Button>
              </>
            }
          >
            {item.text}
          </Alert>
        </li>
      ))}
    </Box>
  );
}
