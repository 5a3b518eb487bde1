import { useViewer } from '@data/session/session';
import { DeletionProgress } from '@features/account/DeletionProgress';
import Alert from '@mui/material/Alert';
import { PageHeader } from '@ui/layout/PageHeader';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** Target of the link in the deletion mail: deletes the account the link belongs to (Spec 1 §2). */
export default function ConfirmDeletePage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const session = useViewer();
  const [isOwn] = useState(session.status === 'signedIn' && session.viewer.uid === id);
  return (
    <>
      <PageHeader title={t('delete.title')} />
      {isOwn ? (
        <DeletionProgress uid={id} />
      ) : (
        <Alert severity="error" role="alert">
          {t('delete.foreign')}
        </Alert>
      )}
    </>
  );
}
