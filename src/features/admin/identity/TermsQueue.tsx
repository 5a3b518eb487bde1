import { TERMS_SHOWN_MAX, watchTermsToReview } from '@data/accounts/identity';
import { useLiveQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import type { SignedTerms } from '@domain/identity/signedTerms';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { DateText } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { TruncationNote } from '@ui/tables/TruncationNote';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsReview } from './TermsReview';

/** The live queue of signed terms, the longest waiting first. */
export function TermsQueue() {
  const { t } = useTranslation('identity');
  const [chosen, setChosen] = useState<SignedTerms | null>(null);
  const waiting = useLiveQuery(['termsToReview'], watchTermsToReview());
  if (waiting.status === 'error') return <ErrorState onRetry={waiting.refetch} />;
  if (waiting.status === 'pending') return <RowsSkeleton count={4} height={44} />;
  const columns: Column<SignedTerms>[] = [
    { key: 'name', title: t('person.name'), cell: ({ userData }) => formatPersonName(userData) },
    { key: 'email', title: t('queue.email'), cell: ({ userData }) => userData.email },
    {
      key: 'submittedAt',
      title: t('queue.submitted'),
      cell: ({ submittedAt }) => <DateText at={submittedAt} time />,
    },
    {
      key: 'review',
      title: t('queue.review'),
      align: 'right',
      cell: (terms) => (
        <Button size="small" onClick={() => setChosen(terms)}>
          {t('queue.review')}
        </Button>
      ),
    },
  ];
  return (
    <>
      {waiting.data.length >= TERMS_SHOWN_MAX && (
        <TruncationNote text={t('queue.more', { max: TERMS_SHOWN_MAX })} />
      )}
      {waiting.data.length === 0 ? (
        <EmptyState text={t('queue.noTerms')} drawing="papers" />
      ) : (
        <DataTable
          label={t('queue.tab.terms')}
          columns={columns}
          rows={waiting.data}
          keyOf={({ userUid }) => userUid}
          stacked
        />
      )}
      {chosen && <TermsReview terms={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
