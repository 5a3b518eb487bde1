import { watchMemberships } from '@data/accounts/companies';
import { callFunction } from '@data/calls/callFunction';
import { useLiveQuery } from '@data/query/useQuery';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import type { CompanyReview } from '@domain/companies/review';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';

/** Lists requests to join the companies that the account created. Renders nothing if there are none. */
export function Memberships({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('company');
  const memberships = useLiveQuery(['memberships', viewer.uid], watchMemberships(viewer.uid));
  const { status, data: waiting = [], refetch } = memberships;
  if (status !== 'error' && waiting.length === 0) return null;
  return (
    <SectionCard title={t('memberships.title')} lead={t('memberships.lead')}>
      {status === 'error' && <ErrorState onRetry={refetch} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {waiting.map((review) => (
          <Membership key={review.id} review={review} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Membership({ review }: { review: CompanyReview }) {
  const { t } = useTranslation('company');
  const { isRunning, run } = useAction();
  const { userUid, companyId, companyName, userData } = review;
  const name = formatPersonName(userData);
  const decide = (accepted: boolean) =>
    run({
      call: () => callFunction('decideMembership', { userUid, companyId, accepted }),
      done: t(accepted ? 'toast.letIn' : 'toast.declined', { name }),
    });
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
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('memberships.who', { email: userData.email, company: companyName })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button size="small" loading={isRunning} onClick={() => decide(true)}>
          {t('memberships.accept')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={isRunning}
          onClick={() => decide(false)}
        >
          {t('memberships.decline')}
        </Button>
      </Box>
    </Box>
  );
}
