import type { SectionKey } from '@domain/offers/fields/table';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormStatus } from './formStatus';
import { LiveCard } from './LiveCard';
import { NoMarkerAlert } from './NoMarkerAlert';
import { SummaryNote } from './summaryNote';

type Props = {
  offerId: string;
  saveMark: ReactNode;
  actions: ReactNode;
  onOpen: (section: SectionKey) => void;
};

/** Summary beside the form: saving status, completeness, preview of the card, next steps. */
export function SummaryColumn({ offerId, saveMark, actions, onOpen }: Props) {
  const { t } = useTranslation('offerForm');
  const { draft, percent, openIssues } = useFormStatus();
  const getNote = useContext(SummaryNote);
  const openText = openIssues === 0 ? t('status.complete') : t('status.toFix', { count: openIssues });
  return (
    <Paper
      component="aside"
      aria-label={t('action.summary')}
      sx={{ p: 4, border: `1px solid ${COLORS.hairline}`, display: 'grid', gap: 4 }}
    >
      {saveMark}
      <div>
        <Box sx={{ fontWeight: 550, mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('status.done', { percent })}
        </Box>
        <LinearProgress variant="determinate" value={percent} aria-label={t('status.done', { percent })} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {openText}
        </Typography>
      </div>
      <div>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('status.cardTitle')}
        </Typography>
        <LiveCard offerId={offerId} draft={draft} />
      </div>
      {getNote(draft)}
      <NoMarkerAlert onOpenAddress={() => onOpen('address')} />
      <Box sx={{ display: { xs: 'none', md: 'grid' }, gap: 2 }}>{actions}</Box>
    </Paper>
  );
}
