import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import { TimesScreen } from '@features/viewings/TimesScreen';
import { ViewingList } from '@features/viewings/ViewingList';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** Viewings of the account, of both sides; with an offer in the URL, the form of its times. */
export default function ViewingsPage() {
  const { id } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return id ? <Times key={id} offerId={id} viewer={session.viewer} /> : <All viewer={session.viewer} />;
}

function All({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('viewings');
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <ViewingList viewer={viewer} />
    </>
  );
}

function Times({ offerId, viewer }: { offerId: string; viewer: Viewer }) {
  const { t } = useTranslation('viewings');
  return (
    <>
      <PageHeader title={t('times.title')} lead={t('times.lead')} />
      <TimesScreen offerId={offerId} viewer={viewer} />
    </>
  );
}
