import type { MailRow, MailsAfter } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { usePages } from '@data/firestore/pages';
import { MAIL_STATUSES, type MailStatus, whyCannotResend } from '@domain/mails/mailStatus';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { TabBar } from '@ui/layout/TabBar';
import { DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { buildMailColumns } from './buildMailColumns';
import { ResendDialog } from './ResendDialog';

const TABS = ['all', ...MAIL_STATUSES] as const;

/** The outbox: all mails with their status, filtered by the URL, with a way to resend one. */
export function MailTable() {
  const { t } = useTranslation('adminSections');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((status) => status === query.get('status')) ?? 'all';
  return (
    <>
      <TabBar
        label={t('mails.status')}
        value={tab}
        onChange={(status) => setQuery(status === 'all' ? {} : { status }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: value === 'all' ? t('mails.all') : t(`mails.tab.${value}`),
          id: `mails-${value}`,
          controls: 'mails-panel',
        }))}
      />
      <div role="tabpanel" id="mails-panel" aria-labelledby={`mails-${tab}`} style={{ paddingTop: 20 }}>
        <Mails status={tab === 'all' ? undefined : tab} />
      </div>
    </>
  );
}

const load = (status: MailStatus | undefined) => async (after: MailsAfter | null) => {
  const { mails, next } = await callFunction('listMails', { status, after: after ?? undefined });
  return { items: mails, next };
};

function Mails({ status }: { status: MailStatus | undefined }) {
  const { t } = useTranslation('adminSections');
  const [chosen, setChosen] = useState<MailRow | null>(null);
  const list = usePages(load(status), `mails/${status ?? 'all'}`);
  if (list.status === 'error') return <ErrorState onRetry={list.refetch} />;
  if (list.status === 'pending') return <RowsSkeleton count={8} height={44} />;
  if (list.items.length === 0 && list.page === 1)
    return <EmptyState text={t('mails.empty')} drawing="papers" />;
  const actions = {
    key: 'actions',
    title: '',
    align: 'right' as const,
    cell: (mail: MailRow) =>
      whyCannotResend(mail) === null && (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={`${t('mails.resend')}: ${mail.to}, ${mail.subject}`}
          onClick={() => setChosen(mail)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('mails.resend')}
        </Button>
      ),
  };
  return (
    <>
      <DataTable
        label={t('mails.title')}
        columns={[...buildMailColumns(t), actions]}
        rows={list.items}
        keyOf={({ id }) => id}
        stacked
      />
      <PagerBar page={list.page} hasNext={list.hasNext} onPage={list.turn} />
      {chosen && <ResendDialog mail={chosen} onClose={() => setChosen(null)} onDone={list.refetch} />}
    </>
  );
}
