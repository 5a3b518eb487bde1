import type { Viewer } from '@domain/accounts/viewer';
import { COMPANIES_PER_PAGE } from '@domain/companies/company';
import { VerificationChip } from '@ui/feedback/VerificationChip';
import { SectionCard } from '@ui/layout/SectionCard';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRow } from './buildCompanyRows';
import { CompanyActions } from './CompanyActions';

type Props = { rows: readonly CompanyRow[]; viewer: Viewer };

/** The companies of an account, five per page (Spec 1 §2, §9), with the one it acts for. */
export function CompanyTable({ rows, viewer }: Props) {
  const { t } = useTranslation('company');
  const [asked, setAsked] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / COMPANIES_PER_PAGE));
  const page = Math.min(asked, pages);
  const start = (page - 1) * COMPANIES_PER_PAGE;
  const columns: Column<CompanyRow>[] = [
    { key: 'name', title: t('table.name'), cell: ({ name }) => name },
    { key: 'nip', title: t('table.nip'), cell: ({ nip }) => nip },
    {
      key: 'standing',
      title: t('table.standing'),
      cell: ({ standing, company }) => (
        <VerificationChip status={standing}>
          {t(
            company ? `table.status.${standing}` : `table.asked.${standing === 'REJECTED' ? 'no' : 'waits'}`,
          )}
        </VerificationChip>
      ),
    },
    {
      key: 'actions',
      title: t('table.actions'),
      align: 'right',
      cell: (row) => <CompanyActions row={row} viewer={viewer} />,
    },
  ];
  return (
    <SectionCard title={t('table.title')} lead={t('table.lead')}>
      <DataTable
        label={t('table.title')}
        columns={columns}
        rows={rows.slice(start, start + COMPANIES_PER_PAGE)}
        keyOf={({ id }) => id}
        stacked
      />
      <PagerBar page={page} pages={pages} onPage={setAsked} />
    </SectionCard>
  );
}
