import { loadCompany } from '@data/companies';
import { useLoad } from '@data/liveQuery';
import { nameOf } from '@domain/accounts/personName';
import { accountResult, type Company, companyAddress } from '@domain/companies/company';
import { groupedAccount } from '@domain/companies/identifiers';
import type { CompanyReview } from '@domain/companies/review';
import Box from '@mui/material/Box';
import { DigestCode } from '@ui/DigestCode';
import { ErrorState } from '@ui/ErrorState';
import { type Fact, KeyFacts } from '@ui/KeyFacts';
import { RowsSkeleton } from '@ui/Skeletons';
import { useTranslation } from 'react-i18next';

/** Everything an admin compares: the person, the company's details, the account and the digest of the document. */
export function ReviewFacts({ review }: { review: CompanyReview }) {
  const { companyId } = review;
  const loaded = useLoad(() => loadCompany(companyId), [companyId]);
  if (loaded.status === 'error') return <ErrorState onRetry={loaded.retry} />;
  if (loaded.status === 'loading') return <RowsSkeleton count={8} height={24} />;
  return <Facts review={review} company={loaded.value} />;
}

function Facts({ review, company }: { review: CompanyReview; company: Company }) {
  const { t } = useTranslation('adminCompanies');
  const { userData, sha256 } = review;
  const { nazwa, nip, regon, numerKRS, bankAccount, accountCheck } = company;
  const digest: Fact[] = sha256 ? [{ label: t('digest'), value: <DigestCode sha256={sha256} /> }] : [];
  return (
    <Box sx={{ width: '100%' }}>
      <KeyFacts
        look="rows"
        facts={[
          { label: t('person'), value: `${nameOf(userData)}, ${userData.email}` },
          { label: t('company'), value: nazwa },
          { label: t('nip'), value: nip },
          { label: t('regon'), value: regon },
          { label: t('krs'), value: numerKRS ?? t('none') },
          { label: t('address'), value: companyAddress(company) },
          { label: t('account'), value: groupedAccount(bankAccount) },
          { label: t('vat.label'), value: t(`vat.${accountResult(accountCheck)}`) },
          ...digest,
        ]}
      />
    </Box>
  );
}
