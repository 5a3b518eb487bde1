import { watchCompanies, watchOwnReviews } from '@data/accounts/companies';
import { useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { CompanyReview } from '@domain/companies/review';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddCompany } from './AddCompany';
import { buildCompanyRows, type CompanyRow } from './buildCompanyRows';
import { CompanyAlert } from './CompanyAlert';
import { CompanyTable } from './CompanyTable';
import { DeleteCompany } from './DeleteCompany';
import { DraftCompany } from './DraftCompany';
import { LooseDrafts } from './LooseDrafts';
import { Memberships } from './Memberships';
import { PowerOfAttorneyCard } from './PowerOfAttorneyCard';
import { RegisterCard } from './RegisterCard';
import { canLinkCompany, RequirementGuard } from './RequirementGuard';
import { WorkersCard } from './WorkersCard';

type Props = { viewer: Viewer };

/** Shows the status of the account's company, the companies it belongs to, and the available actions. */
export function LinkCompany({ viewer }: Props) {
  const companies = useLiveQuery(['ownCompanies', viewer.uid], watchCompanies(viewer.uid));
  const reviews = useLiveQuery(['ownReviews', viewer.uid], watchOwnReviews(viewer.uid));
  const handleRetry = () => {
    companies.refetch();
    reviews.refetch();
  };
  if (companies.status === 'error' || reviews.status === 'error') return <ErrorState onRetry={handleRetry} />;
  if (companies.status === 'pending' || reviews.status === 'pending') return <PageSkeleton />;
  const rows = buildCompanyRows(companies.data, reviews.data, viewer.uid);
  const selected = companies.data.find(({ id }) => id === viewer.companyId) ?? null;
  // Without a tax number field, asking for the number would contradict the previous step.
  const isAtGate = viewer.company === 'INITIAL' && !canLinkCompany(viewer);
  return (
    <Stack spacing={6}>
      {!isAtGate && (
        <CompanyAlert
          hasNip={Boolean(selected?.nip)}
          status={viewer.company}
          rejection={findLatestRejection(reviews.data, selected)}
        />
      )}
      {!canLinkCompany(viewer) && <RequirementGuard viewer={viewer} />}
      <Memberships viewer={viewer} />
      {rows.length > 0 && <CompanyTable rows={rows} viewer={viewer} />}
      {selected && <SelectedCompany company={selected} viewer={viewer} />}
      {canLinkCompany(viewer) && <Adding rows={rows} viewer={viewer} />}
      {selected?.creatorId === viewer.uid && <DeleteCompany company={selected} />}
    </Stack>
  );
}

/** Returns why the selected company, or else the latest request, was rejected. */
const findLatestRejection = (
  reviews: readonly CompanyReview[],
  selected: Company | null,
): CompanyReview | null => {
  const rejected = reviews.filter(
    ({ status, companyId }) => status === 'REJECTED' && (!selected || companyId === selected.id),
  );
  return rejected.toSorted((one, other) => (other.reviewedAt ?? 0) - (one.reviewedAt ?? 0))[0] ?? null;
};

function SelectedCompany({ company, viewer }: Props & { company: Company }) {
  const isActing = getActingCompanyId(viewer) === company.id;
  return (
    <>
      <DraftCompany company={company} viewer={viewer} />
      {company.nip && <RegisterCard company={company} viewer={viewer} />}
      {isActing && <PowerOfAttorneyCard company={company} viewer={viewer} />}
      {isActing && <LooseDrafts company={company} viewer={viewer} />}
      {company.creatorId === viewer.uid && company.standing === 'ACCEPTED' && (
        <WorkersCard company={company} viewer={viewer} />
      )}
    </>
  );
}

/** Shows the form at once to an account without companies; otherwise behind a button. */
function Adding({ rows, viewer }: Props & { rows: readonly CompanyRow[] }) {
  const { t } = useTranslation('company');
  const [isOpen, setOpen] = useState(rows.length === 0);
  if (isOpen) return <AddCompany viewer={viewer} onDone={() => setOpen(false)} />;
  return (
    <Button
      variant="outlined"
      color="secondary"
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => setOpen(true)}
    >
      {t('add.another')}
    </Button>
  );
}
