import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { formatDay, formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { DateText } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PowerDialog } from './PowerDialog';
import { RevokePowerDialog } from './RevokePowerDialog';

type FurtherPages = {
  inForce: PowerOfAttorney[];
  next: { forceUntil: string; id: string } | null;
  isLoaded: boolean;
};

/** The powers of attorney that wait for an admin, the longest waiting first, and those in force, which an admin can revoke. */
export function PowerQueue() {
  const { t } = useTranslation('adminCompanies');
  const [chosen, setChosen] = useState<PowerOfAttorney | null>(null);
  const { status, data, refetch } = useQuery({
    queryKey: ['listPowersToReview'],
    queryFn: () => callFunction('listPowersToReview', {}),
  });
  const [further, setFurther] = useState<FurtherPages>({ inForce: [], next: null, isLoaded: false });
  const { run } = useAction();
  const powers = data?.powers ?? [];
  const inForce = [...(data?.inForce ?? []), ...further.inForce];
  const next = further.isLoaded ? further.next : (data?.next ?? null);
  const loadNext = (after: NonNullable<FurtherPages['next']>) =>
    run({
      call: async () => {
        const page = await callFunction('listPowersToReview', { after });
        setFurther((former) => ({
          inForce: [...former.inForce, ...page.inForce],
          next: page.next,
          isLoaded: true,
        }));
      },
    });
  const handleReload = () => {
    setFurther({ inForce: [], next: null, isLoaded: false });
    void refetch();
  };
  const identity = useIdentityColumns();
  const columns: Column<PowerOfAttorney>[] = [
    ...identity,
    {
      key: 'submittedAt',
      title: t('submitted'),
      cell: ({ submittedAt }) => <DateText at={submittedAt} time />,
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (power) => (
        <Button
          size="small"
          aria-label={t('reviewNamed', { name: formatPersonName(power.userData) })}
          onClick={() => setChosen(power)}
        >
          {t('review')}
        </Button>
      ),
    },
  ];
  const handleClose = () => {
    setChosen(null);
    handleReload();
  };
  return (
    <>
      <SectionCard title={t('powers.title')} lead={t('powers.lead')}>
        {status === 'pending' && <RowsSkeleton count={2} height={44} />}
        {status === 'error' && <ErrorState onRetry={refetch} />}
        {status === 'success' && powers.length === 0 && (
          <EmptyState text={t('powers.empty')} drawing="papers" />
        )}
        {powers.length > 0 && (
          <DataTable
            label={t('powers.title')}
            columns={columns}
            rows={powers}
            keyOf={({ id }) => id}
            stacked
          />
        )}
        {chosen && <PowerDialog power={chosen} onClose={handleClose} />}
      </SectionCard>
      {inForce.length > 0 && (
        <PowersInForce powers={inForce} onNext={next && (() => loadNext(next))} onChange={handleReload} />
      )}
    </>
  );
}

/** Returns the columns that name the company and the holder of a power. */
function useIdentityColumns(): Column<PowerOfAttorney>[] {
  const { t } = useTranslation('adminCompanies');
  return [
    { key: 'company', title: t('company'), cell: ({ companyName }) => companyName },
    { key: 'person', title: t('person'), cell: ({ userData }) => formatPersonName(userData) },
  ];
}

type InForceProps = {
  powers: PowerOfAttorney[];
  /** Opens the next page; `null` on the last one. */
  onNext: (() => unknown) | null;
  onChange: () => unknown;
};

/** The documents in force, the soonest end first. */
function PowersInForce({ powers, onNext, onChange }: InForceProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminCompanies');
  const [chosen, setChosen] = useState<PowerOfAttorney | null>(null);
  const identity = useIdentityColumns();
  const columns: Column<PowerOfAttorney>[] = [
    ...identity,
    {
      key: 'kind',
      title: t('powers.kind'),
      cell: ({ isCompanyDocument }) => t(isCompanyDocument ? 'powers.ofCompany' : 'powers.ownPower'),
    },
    {
      key: 'limit',
      title: t('powers.limit'),
      cell: ({ limit }) => (limit === null ? '–' : formatMoney(limit, language)),
    },
    {
      key: 'validUntil',
      title: t('powers.validUntil'),
      cell: ({ validUntil }) => (validUntil === null ? '–' : formatDay(validUntil, language)),
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'right',
      cell: (power) => (
        <Button
          size="small"
          color="error"
          variant="outlined"
          aria-label={t('powers.revokeNamed', { name: formatPersonName(power.userData) })}
          onClick={() => setChosen(power)}
        >
          {t('powers.revoke')}
        </Button>
      ),
    },
  ];
  const handleClose = () => {
    setChosen(null);
    void onChange();
  };
  return (
    <Box sx={{ mt: 6 }}>
      <SectionCard title={t('powers.inForce')} lead={t('powers.inForceLead')}>
        <DataTable
          label={t('powers.inForce')}
          columns={columns}
          rows={powers}
          keyOf={({ id }) => id}
          stacked
        />
        {onNext && (
          <Button variant="outlined" color="secondary" onClick={() => void onNext()} sx={{ mt: 4 }}>
            {t('powers.more')}
          </Button>
        )}
        {chosen && <RevokePowerDialog power={chosen} onClose={handleClose} />}
      </SectionCard>
    </Box>
  );
}
