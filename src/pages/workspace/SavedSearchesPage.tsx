import { paths } from '@api/paths';
import { useViewer } from '@data/session/session';
import type { SearchFilters } from '@domain/offers/searchFilters';
import { SavedSearchList } from '@features/savedSearch/SavedSearchList';
import { describeFilters } from '@features/search/describeFilter';
import { useLanguage } from '@i18n/useLanguage';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@ui/layout/PageHeader';
import { Trans, useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

/** Saved searches of the account, which send mails. */
export default function SavedSearchesPage() {
  const { t: texts } = useTranslation('savedSearch');
  const { t } = useTranslation('search');
  const { t: enums } = useTranslation('enums');
  const { language } = useLanguage();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const describe = (filters: SearchFilters) => describeFilters(filters, { t, enums, lang: language });
  return (
    <>
      <PageHeader title={texts('page.title')} lead={texts('page.lead')} />
      <SavedSearchList viewer={session.viewer} describe={describe} />
      <Typography sx={{ mt: 6, color: 'text.secondary' }}>
        <Trans
          t={texts}
          i18nKey="page.listings"
          components={{ page: <Link component={RouterLink} to={paths.wantedListings()} /> }}
        />
      </Typography>
    </>
  );
}
