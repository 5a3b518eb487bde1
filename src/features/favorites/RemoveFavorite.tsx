import { changeFavorite } from '@data/offers/favorites';
import { useViewer } from '@data/session/session';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { HeartOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; name: string };

/** Removes an offer from the favorites. After a failure it stays and a message appears (Spec 1 §8). */
export function RemoveFavorite({ offerId, name }: Props) {
  const { t } = useTranslation('favorites');
  const session = useViewer();
  const errorText = useErrorText();
  const { isRunning, run } = useAction();
  const handleRemove = async () => {
    if (session.status !== 'signedIn') return;
    const { viewer } = session;
    await run({
      call: () => changeFavorite('removeFromFavorites', offerId, viewer),
      done: t('removed'),
      failed: (error) => `${t('removeFailed')} ${errorText(error)}`,
    });
  };
  return (
    <Button
      variant="text"
      color="secondary"
      size="small"
      loading={isRunning}
      startIcon={<HeartOff size={18} />}
      aria-label={t('removeNamed', { name: name || t('closedTitle') })}
      onClick={handleRemove}
      sx={{ alignSelf: 'flex-start', mt: 1 }}
    >
      {t('remove')}
    </Button>
  );
}
