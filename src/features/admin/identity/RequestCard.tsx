import { formatPersonName } from '@domain/accounts/personName';
import type { IdentityRequest, IdentityRequestStatus } from '@domain/identity/identityRequest';
import { effectiveStatus } from '@domain/identity/requestSteps';
import { isResetAsked } from '@domain/identity/resetRequest';
import { getRejectionText } from '@domain/shared/decision';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { SectionCard } from '@ui/layout/SectionCard';
import { DateText } from '@ui/tables/amounts';
import { DescriptionList } from '@ui/tables/DescriptionList';
import type { Tone } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './CodeForm';
import { RequestActions } from './RequestActions';
import { Timers } from './Timers';

const TONES: Record<IdentityRequestStatus, Tone> = {
  instructions_shown: 'indigo',
  waiting_for_code: 'amber',
  code_provided: 'indigo',
  code_expired: 'brick',
  awaiting_user_response: 'amber',
  user_inactive: 'slate',
  completed: 'pineSolid',
  rejected: 'brick',
};

type Props = { request: IdentityRequest; now: number };

/** One request: person, status, timers, and the admin's actions. */
export function RequestCard({ request, now }: Props) {
  const { t } = useTranslation('identity');
  const status = effectiveStatus(request, now);
  const { userData, createdAt, verificationCode } = request;
  return (
    <SectionCard
      title={formatPersonName(userData)}
      lead={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {userData.email}
        </Box>
      }
      aside={<StateChip tone={TONES[status]}>{t(`queue.status.${status}`)}</StateChip>}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <DescriptionList
          look="rows"
          facts={[
            { label: t('queue.created'), value: <DateText at={createdAt} time /> },
            ...(status === 'code_provided' ? [{ label: t('queue.code'), value: verificationCode }] : []),
            ...(status === 'rejected'
              ? [{ label: t('queue.reason'), value: <Reason request={request} /> }]
              : []),
          ]}
        />
        <Timers request={request} now={now} />
        {status === 'code_expired' && <Alert severity="warning">{t('queue.expired')}</Alert>}
        {(status === 'waiting_for_code' || status === 'code_expired') && <CodeForm requestId={request.id} />}
        {isResetAsked(request, now) && <Alert severity="info">{t('queue.resetAsked')}</Alert>}
        <RequestActions request={request} status={status} />
      </Box>
    </SectionCard>
  );
}

function Reason({ request }: { request: IdentityRequest }) {
  const { t } = useTranslation('identity');
  const text = getRejectionText(request, (reason) => t(`queue.reasons.${reason}`));
  if (text === null) return '–';
  return <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>;
}
