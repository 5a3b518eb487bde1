import { formatAddressLine } from '@domain/offers/address';
import { effectiveState } from '@domain/offers/predicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LeaseStages } from '@ui/progress/LeaseStages';
import { WholeWords } from '@ui/text/WholeWords';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Cover } from './Cover';
import { getStepLabel } from './nextStep';
import { DueChip } from './TaskRow';
import type { Task } from './today';

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  overflow: 'hidden',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/** The most urgent task: its premises, its stage and one button. */
export function LeadTask({ task, now }: { task: Task; now: number }) {
  const { t } = useTranslation('workspace');
  const { offer, side, path, key, due } = task;
  const isLease = ['BOOKED', 'SIGNED'].includes(effectiveState(offer, now));
  return (
    <Box component="article" sx={frame}>
      <Cover offer={offer} aspectRatio={{ xs: '16 / 8', sm: 'auto' }} />
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'center', p: { xs: 4, md: 6 } }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontSize: FONT_SIZES.xs, fontWeight: FONT_WEIGHTS.bold, color: COLORS.pineHover }}>
            {t('today.first')}
          </Box>
          <Typography variant="h3" component="h2">
            <bdi>{offer.name || t('unnamed')}</bdi>
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>
            <WholeWords text={`${formatAddressLine(offer.address) || t('noPlace')} · ${t(`side.${side}`)}`} />
          </Box>
        </Box>
        {isLease && <LeaseStages offer={offer} now={now} />}
        {due && (
          <div>
            <DueChip due={due} now={now} />
          </div>
        )}
        <div>
          <Button size="large" component={Link} to={path}>
            {t(getStepLabel(key, side))}
          </Button>
        </div>
      </Box>
    </Box>
  );
}
