import { REVIEWS_SHOWN_MAX, watchReviewsToDecide } from '@data/accounts/companies';
import { useLiveQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import type { CompanyReview } from '@domain/companies/review';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { DateText } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { TruncationNote } from '@ui/tables/TruncationNote';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewDialog } from './ReviewDialog';

/** The live queue of company reviews, the longest waiting first. */
export function CompanyReviewQueue() {
  const { t } = useTranslation('adminCompanies');
  const [chosen, setChosen] = useState<CompanyReview | null>(null);
  const waiting = useLiveQuery(['reviewsToDecide'], watchReviewsToDecide());
  if (waiting.status === 'error') return <ErrorState onRetry={waiting.refetch} />;
  if (waiting.status === 'pending') return <RowsSkeleton count={4} height={44} />;
  const columns: Column<CompanyReview>[] = [
    { key: 'company', title: t('company'), cell: ({ companyName }) => companyName },
    { key: 'nip', title: t('nip'), cell: ({ nip }) => nip },
    { key: 'person', title: t('person'), cell: ({ userData }) => formatPersonName(userData) },
    { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'submittedAt',
      title: t('submitted'),
      cell: ({ submittedAt }) => <DateText at={submittedAt} time />,
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (review) => (
        <Button
          size="small"
          aria-label={t('reviewNamed', { name: review.companyName })}
          onClick={() => setChosen(review)}
        >
          {t('review')}
        </Button>
      ),
    },
  ];
  return (
    <>
      {waiting.data.length >= REVIEWS_SHOWN_MAX && (
        <TruncationNote text={t('more', { max: REVIEWS_SHOWN_MAX })} />
      )}
      {waiting.data.length === 0 ? (
        <EmptyState text={t('empty')} drawing="papers" />
      ) : (
        <DataTable label={t('title')} columns={columns} rows={waiting.data} keyOf={({ id }) => id} stacked />
      )}
      {chosen && <ReviewDialog review={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
