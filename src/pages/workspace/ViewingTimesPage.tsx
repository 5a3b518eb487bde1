import { useViewer } from '@data/session/session';
import { TimesScreen } from '@features/viewings/TimesScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** The landlord sets when an offer can be viewed. */
export default function ViewingTimesPage() {
  const { t } = useTranslation('viewings');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader title={t('times.title')} lead={t('times.lead')} />
      <TimesScreen key={id} offerId={id} viewer={session.viewer} />
    </>
  );
}
