import type { Viewer } from '@domain/accounts/viewer';
import { type Company, formatCompanyAddress } from '@domain/companies/company';
import { toFormValues } from '@domain/companies/companySchema';
import { formatAccountNumber } from '@domain/companies/identifiers';
import { whyCannotChange } from '@domain/companies/membership';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNote } from './AccountNote';
import { AuthorityUpload } from './AuthorityUpload';
import { CompanyForm } from './CompanyForm';

type Props = { company: Company; viewer: Viewer };

/** Shows a company's stored details and, while they are editable, the details still missing for verification. */
export function DraftCompany({ company, viewer }: Props) {
  const { t } = useTranslation('company');
  const [isEdited, setEdited] = useState(false);
  const isOpen = whyCannotChange(company.standing) === null && company.creatorId === viewer.uid;
  const handleStop = () => setEdited(false);
  const edit = isOpen && !isEdited && (
    <Button size="small" variant="outlined" color="secondary" onClick={() => setEdited(true)}>
      {t('details.edit')}
    </Button>
  );
  return (
    <>
      <SectionCard title={t('details.title')} aside={edit || undefined}>
        {isOpen && isEdited ? (
          <CompanyForm
            facts={toFormValues(company)}
            source="stored"
            viewer={viewer}
            onBack={handleStop}
            onDone={handleStop}
          />
        ) : (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CompanyDetails company={company} />
            <AccountNote check={company.accountCheck} />
          </Box>
        )}
      </SectionCard>
      {isOpen && !isEdited && <AuthorityUpload company={company} viewer={viewer} />}
    </>
  );
}

function CompanyDetails({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const { nazwa, nip, regon, numerKRS } = company;
  return (
    <DescriptionList
      look="rows"
      facts={[
        { label: t('form.name'), value: nazwa },
        { label: t('form.nip'), value: nip },
        { label: t('form.regon'), value: regon },
        { label: t('form.krs'), value: numerKRS ?? t('details.none') },
        { label: t('details.address'), value: formatCompanyAddress(company) },
        { label: t('form.bankAccount'), value: formatAccountNumber(company.bankAccount) },
      ]}
    />
  );
}
