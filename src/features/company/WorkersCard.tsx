import type { CompanyWorker } from '@api/companies';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { useTranslation } from 'react-i18next';

type Props = { company: Company; viewer: Viewer };

/** Lists the members of the company for its creator, who can remove the others (Spec 1 §6). */
export function WorkersCard({ company, viewer }: Props) {
  const { t } = useTranslation('company');
  const loaded = useQuery({
    queryKey: ['listCompanyWorkers', company.id, company.hasAccess.join()],
    queryFn: () => callFunction('listCompanyWorkers', { companyId: company.id }),
  });
  return (
    <SectionCard title={t('workers.title')} lead={t('workers.lead')}>
      {loaded.status === 'pending' && <RowsSkeleton count={company.hasAccess.length} height={44} />}
      {loaded.status === 'error' && <ErrorState onRetry={loaded.refetch} />}
      {loaded.status === 'success' && (
        <WorkerTable workers={loaded.data.workers} company={company} viewer={viewer} />
      )}
    </SectionCard>
  );
}

function WorkerTable({ workers, company, viewer }: Props & { workers: readonly CompanyWorker[] }) {
  const { t } = useTranslation('company');
  const { isRunning, remove } = useRemoval(company);
  const columns: Column<CompanyWorker>[] = [
    { key: 'name', title: t('workers.name'), cell: formatPersonName },
    { key: 'email', title: t('workers.email'), cell: ({ email }) => email },
    { key: 'role', title: t('workers.role'), cell: (worker) => t(`workers.roles.${getRole(worker)}`) },
    {
      key: 'actions',
      title: t('table.actions'),
      align: 'right',
      cell: (worker) =>
        worker.uid !== viewer.uid && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            disabled={isRunning}
            aria-label={t('workers.removeNamed', { name: formatPersonName(worker) })}
            onClick={() => remove(worker)}
          >
            {t('workers.remove')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable label={t('workers.title')} columns={columns} rows={workers} keyOf={({ uid }) => uid} stacked />
  );
}

const getRole = ({ isCreator, isActing }: CompanyWorker): 'creator' | 'acting' | 'elsewhere' => {
  if (isCreator) return 'creator';
  return isActing ? 'acting' : 'elsewhere';
};

const useRemoval = ({ id: companyId, nazwa }: Company) => {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const { isRunning, run } = useAction();
  const remove = async (worker: CompanyWorker) => {
    const name = formatPersonName(worker);
    const question = {
      title: t('workers.removeTitle', { name }),
      text: t('workers.removeText', { company: nazwa }),
      yes: t('workers.remove'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    const call = () => callFunction('deleteUserFromCompany', { uid: worker.uid, companyId });
    await run({ call, done: t('toast.removed', { name }) });
  };
  return { isRunning, remove: (worker: CompanyWorker) => void remove(worker) };
};
