import type { AlertAction, AlertLine } from '@api/searches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StateChip } from '@ui/feedback/StateChip';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = { line: AlertLine; isBusy: boolean; onChange: (action: AlertAction) => void };

/** One source of mails: a saved search, a listing of the company, or mails of callers. */
export function AlertRow({ line, isBusy, onChange }: Props) {
  const { t } = useTranslation('savedSearch');
  const { kind, frequency, isPaused } = line;
  const name = line.name || t('alerts.invitationsName');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        p: 4,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
          {isPaused && <StateChip tone="slate">{t('page.paused')}</StateChip>}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {`${t(`alerts.${kind}`)} · ${t(`frequency.${frequency}`)}`}
        </Box>
      </Box>
      <Button
        variant="outlined"
        color="secondary"
        disabled={isBusy}
        onClick={() => onChange(isPaused ? 'resume' : 'pause')}
        aria-label={t(isPaused ? 'page.resumeNamed' : 'page.pauseNamed', { name })}
      >
        {t(isPaused ? 'page.resume' : 'page.pause')}
      </Button>
      {kind === 'search' && (
        <Button
          variant="text"
          color="error"
          disabled={isBusy}
          onClick={() => onChange('stop')}
          aria-label={t('alerts.stopNamed', { name })}
        >
          {t('alerts.stop')}
        </Button>
      )}
    </Box>
  );
}
