import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import type { SearchCriteria } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import WishesForm from './WishesForm';

type Props = { listingId: string; onClose: () => void };

/** Edits a listing. Loads its current version, so that no one overwrites a colleague's changes. */
export default function EditListingDialog({ listingId, onClose }: Props) {
  const { t } = useTranslation(['wanted', 'common']);
  const id = useId();
  return (
    <ModalDialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('edit.title')}</DialogTitle>
      <DialogContent>
        <EditForm listingId={listingId} onClose={onClose} />
      </DialogContent>
    </ModalDialog>
  );
}

function EditForm({ listingId, onClose }: Props) {
  const { t } = useTranslation(['wanted', 'common']);
  const { listing: load, call } = wantedPort;
  const { run, failure } = useAction('inPlace');
  const errorText = useErrorText();
  const loaded = useQuery({ queryKey: ['wantedListing', listingId], queryFn: () => load(listingId) });
  if (loaded.status === 'pending') return <RowsSkeleton count={4} />;
  const close = (
    <Button variant="outlined" color="secondary" onClick={onClose}>
      {t('common:action.cancel')}
    </Button>
  );
  if (loaded.status === 'error')
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => loaded.refetch()}>{t('common:action.retry')}</Button>}
      >
        {t('edit.loadFailed', { reason: errorText(loaded.error) })}
      </Alert>
    );
  if (loaded.data?.status !== 'active')
    return (
      <Alert severity="error" action={close}>
        {t('edit.noData')}
      </Alert>
    );
  const handleSave = async (wishes: SearchCriteria) => {
    const update = () => call('updateWantedListing', { wantedListingId: listingId, ...wishes });
    const isDone = await run({ call: update, done: t('edit.done') });
    if (isDone) onClose();
    return isDone;
  };
  const { location, purpose, minRent, maxRent, minSurface, maxSurface, companyWebsite } = loaded.data;
  return (
    <WishesForm
      start={{ location, purpose, minRent, maxRent, minSurface, maxSurface, companyWebsite }}
      submitLabel={t('edit.save')}
      onSubmit={handleSave}
      failure={failure === null ? null : `${t('edit.failed')} ${errorText(failure)}`}
      extra={close}
    />
  );
}
