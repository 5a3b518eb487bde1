import { loadLooseDrafts } from '@data/accounts/companies';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { Offer } from '@domain/offers/offer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';

type Props = { company: Company; viewer: Viewer };

/**
 * Lists projects that the account created before it acted for the company, with links. Renders nothing if there are
 * none.
 */
export function LooseDrafts({ company, viewer }: Props) {
  const { t } = useTranslation('company');
  const {
    status,
    data = [],
    refetch,
  } = useQuery({
    queryKey: ['looseDrafts', viewer.uid, company.id],
    queryFn: () => loadLooseDrafts(viewer.uid),
  });
  if (status !== 'error' && data.length === 0) return null;
  return (
    <SectionCard title={t('loose.title')} lead={t('loose.lead', { company: company.nazwa })}>
      {status === 'error' && <ErrorState onRetry={refetch} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {data.map((offer) => (
          <LooseDraft key={offer.id} offer={offer} company={company} onAdded={refetch} />
        ))}
      </Box>
    </SectionCard>
  );
}

type RowProps = { offer: Offer; company: Company; onAdded: () => unknown };

function LooseDraft({ offer, company, onAdded }: RowProps) {
  const { t } = useTranslation('company');
  const { isRunning, run } = useAction();
  const name = offer.name || t('loose.unnamed');
  const handleAdd = async () => {
    const call = () => callFunction('addOfferToCompany', { companyId: company.id, offerId: offer.id });
    await run({ call, done: t('toast.offerAdded', { name }), reload: onAdded });
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        justifyContent: 'space-between',
        alignItems: 'center',
      }}
    >
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        loading={isRunning}
        aria-label={t('loose.addNamed', { name })}
        onClick={handleAdd}
      >
        {t('loose.add')}
      </Button>
    </Box>
  );
}
