import { CompanyReviewQueue } from '@features/admin/companies/CompanyReviewQueue';
import { PowerQueue } from '@features/admin/companies/PowerQueue';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Includes the texts of the dialogs, so that opening one never suspends. */
const TEXTS = ['adminCompanies', 'errors', 'validation'] as const;

/** Admins decide on companies and on the members who may act for them. */
export default function CompaniesPage() {
  const { t } = useTranslation(TEXTS);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <CompanyReviewQueue />
      <Box sx={{ mt: 6 }}>
        <PowerQueue />
      </Box>
    </>
  );
}
