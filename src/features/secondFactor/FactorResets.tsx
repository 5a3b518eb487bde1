import { ADMIN_REASON_MAX_CHARS, adminReasonField } from '@api/admin';
import type { FactorResetRow } from '@api/secondFactor';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import type { QueryResult } from '@data/query/useQuery';
import { formatDateTime } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { resets: QueryResult<{ resets: FactorResetRow[] }>; onChange: () => void };

/**
 * Removals that wait for another admin, each with requester, reason and deadline. An admin who may not confirm sees why.
 */
export function FactorResets({ resets: { status, data }, onChange }: Props) {
  const { t } = useTranslation('secondFactor');
  const [chosen, setChosen] = useState<FactorResetRow | null>(null);
  if (status === 'error') return <ErrorState onRetry={onChange} />;
  if (status === 'pending') return <RowsSkeleton count={1} height={96} />;
  return (
    <Box component="section" aria-label={t('lost.waitingTitle')} sx={{ mb: 6 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 3 }}>
        {t('lost.waitingTitle')}
      </Typography>
      {data.resets.length === 0 && <Typography color="text.secondary">{t('lost.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {data.resets.map((row) => (
          <ResetItem key={row.email} row={row} onConfirm={() => setChosen(row)} />
        ))}
      </Box>
      {chosen && <ConfirmDialog row={chosen} onDone={onChange} onClose={() => setChosen(null)} />}
    </Box>
  );
}

type ItemProps = { row: FactorResetRow; onConfirm: () => void };

function ResetItem({ row, onConfirm }: ItemProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('secondFactor');
  const errorText = useErrorText();
  const { name, email, byEmail, reason, at, expiresAt, hindrance } = row;
  const facts = [
    { label: t('lost.by'), value: byEmail },
    { label: t('lost.reason'), value: reason },
    { label: t('lost.at'), value: formatDateTime(at, language) },
    { label: t('lost.until'), value: formatDateTime(expiresAt, language) },
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        justifyItems: 'start',
        p: 4,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 700 }}>{name || email}</Typography>
        {name && <Typography color="text.secondary">{email}</Typography>}
      </div>
      <Box sx={{ justifySelf: 'stretch' }}>
        <DescriptionList look="rows" facts={facts} />
      </Box>
      {hindrance ? (
        <Alert severity="info" sx={{ justifySelf: 'stretch' }}>
          {errorText(hindrance)}
        </Alert>
      ) : (
        <Button color="error" aria-label={`${t('lost.confirm')}: ${email}`} onClick={onConfirm}>
          {t('lost.confirm')}
        </Button>
      )}
    </Box>
  );
}

type DialogProps = { row: FactorResetRow; onDone: () => void; onClose: () => void };

/**
 * The second admin states how they verified the person. A request that no longer waits is refused and the list reloads.
 */
function ConfirmDialog({ row: { email, name, byEmail, reason }, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('secondFactor');
  const { run } = useAction();
  const handleConfirm = async (own: string) => {
    let isGone = false;
    const call = () =>
      callFunction('resetSecondFactor', { email, reason: own, isConfirmation: true }).catch((error) => {
        isGone = error instanceof AppError && error.reason === 'factorResetGone';
        throw error;
      });
    const isOver = (await run({ call, done: t('lost.done') })) || isGone;
    if (isOver) onDone();
    return isOver;
  };
  return (
    <ReasonDialog
      title={t('lost.confirmTitle', { name: name || email })}
      text={
        <>
          {t('lost.confirmText')}
          <Alert severity="info" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
            {t('lost.confirmBy', { byEmail, reason })}
          </Alert>
        </>
      }
      label={t('lost.confirmReason')}
      maxChars={ADMIN_REASON_MAX_CHARS}
      reason={adminReasonField()}
      yes={t('lost.confirm')}
      destructive
      onYes={handleConfirm}
      onClose={onClose}
    />
  );
}
