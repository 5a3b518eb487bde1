import { REGISTRY_UNKNOWN_NIP } from '@api/companies';
import { loadCompany } from '@data/accounts/companies';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import { type Company, formatCompanyAddress, getAccountCheckResult } from '@domain/companies/company';
import type { RegistryCompany } from '@domain/companies/companySchema';
import { formatAccountNumber } from '@domain/companies/identifiers';
import { type ComparedFact, compareWithRegistry } from '@domain/companies/registryComparison';
import type { CompanyReview } from '@domain/companies/review';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { StateChip } from '@ui/feedback/StateChip';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { DigestCode } from '@ui/text/DigestCode';
import { WholeWords } from '@ui/text/WholeWords';
import { FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** Data to compare: the person, the company's details, the account and the digest of the document. */
export function ReviewFacts({ review }: { review: CompanyReview }) {
  const { companyId } = review;
  const loaded = useQuery({ queryKey: ['company', companyId], queryFn: () => loadCompany(companyId) });
  if (loaded.status === 'error') return <ErrorState onRetry={loaded.refetch} />;
  if (loaded.status === 'pending') return <RowsSkeleton count={8} height={24} />;
  return <Facts review={review} company={loaded.data} />;
}

/** Returns the register's entry for a number, or `null` if there is none or the register is unavailable. */
const loadRegistered = async (NIP: string): Promise<RegistryCompany | null> => {
  const { status, resp } = await callFunction('lookupCompanyInRegistry', { NIP });
  return status === 'SUCCESS' && resp.ErrorCode !== REGISTRY_UNKNOWN_NIP ? resp : null;
};

function Facts({ review, company }: { review: CompanyReview; company: Company }) {
  const { t } = useTranslation('adminCompanies');
  const registry = useQuery({
    queryKey: ['registeredCompany', company.nip],
    queryFn: () => loadRegistered(company.nip),
  });
  const compared = registry.data ? compareWithRegistry(company, registry.data) : null;
  const isUnknown = registry.status === 'error' || (registry.status === 'success' && !compared);
  const beside = (fact: ComparedFact, value: string) => (
    <Beside value={value} compared={compared?.[fact] ?? null} />
  );
  const { userData, sha256 } = review;
  const { nazwa, nip, regon, numerKRS, bankAccount, accountCheck } = company;
  const digest: Fact[] = sha256 ? [{ label: t('digest'), value: <DigestCode sha256={sha256} /> }] : [];
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 3 }}>
      {isUnknown && <Alert severity="info">{t('registry.unknown')}</Alert>}
      {registry.data?.StatusNip && (
        <Alert severity="error">{t('registry.nipStatus', { status: registry.data.StatusNip })}</Alert>
      )}
      <DescriptionList
        look="rows"
        facts={[
          { label: t('person'), value: `${formatPersonName(userData)}, ${userData.email}` },
          { label: t('company'), value: beside('company', nazwa) },
          { label: t('nip'), value: nip },
          { label: t('regon'), value: beside('regon', regon) },
          { label: t('krs'), value: numerKRS ?? t('none') },
          { label: t('address'), value: beside('address', formatCompanyAddress(company)) },
          { label: t('account'), value: formatAccountNumber(bankAccount) },
          { label: t('vat.label'), value: t(`vat.${getAccountCheckResult(accountCheck)}`) },
          ...digest,
        ]}
      />
    </Box>
  );
}

type BesideProps = { value: string; compared: { registered: string; isSame: boolean } | null };

/** A submitted value and below it the register's value, with a mark if they differ. */
function Beside({ value, compared }: BesideProps) {
  const { t } = useTranslation('adminCompanies');
  if (!compared) return <WholeWords text={value} />;
  const { registered, isSame } = compared;
  return (
    <>
      <WholeWords text={value} />
      <Box sx={{ mt: 1, fontSize: FONT_SIZES.xs, fontWeight: 400 }}>
        {isSame ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('registry.same')}
          </Box>
        ) : (
          <>
            <StateChip tone="amber">{t('registry.differs')}</StateChip>{' '}
            <WholeWords text={t('registry.has', { value: registered })} />
          </>
        )}
      </Box>
    </>
  );
}
