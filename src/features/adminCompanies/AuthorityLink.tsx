import { authorityUrl } from '@data/companies';
import { useLoad } from '@data/liveQuery';
import { FileLink } from '@ui/FileLink';
import { useTranslation } from 'react-i18next';

/** Opens the proof of authority of a company. */
export function AuthorityLink({ companyId }: { companyId: string }) {
  const { t } = useTranslation('adminCompanies');
  const url = useLoad(() => authorityUrl(companyId), [companyId]);
  const failure = url.status === 'error' ? { label: t('openFailed'), onRetry: url.retry } : null;
  return <FileLink label={t('open')} url={url.value ?? null} failure={failure} />;
}
