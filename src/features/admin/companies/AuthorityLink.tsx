import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import { FileLink } from '@ui/files/FileLink';
import { useTranslation } from 'react-i18next';

/** Opens the proof of authority of a company. */
export function AuthorityLink({ companyId }: { companyId: string }) {
  const { t } = useTranslation('adminCompanies');
  return <FileLink label={t('open')} url={getViewerPath(storagePaths.companyAuthority(companyId))} />;
}
