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
  gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: { xs: 3, sm: 0 },
  p: { xs: 4, sm: 0 },
  overflow: 'hidden',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/** A small photo on a phone, so that it does not push the button out of view. */
const cover = {
  display: 'grid',
  alignSelf: { xs: 'start', sm: 'stretch' },
  overflow: 'hidden',
  borderRadius: { xs: `${RADII.control}px`, sm: 0 },
} as const;

const texts = {
  display: { xs: 'contents', sm: 'grid' },
  gap: 3,
  alignContent: 'center',
  p: { sm: 4, md: 6 },
} as const;

/** The most urgent task: its premises, its stage and one button. */
export function LeadTask({ task, now }: { task: Task; now: number }) {
  const { t } = useTranslation('workspace');
  const { offer, side, path, key, due } = task;
  const isLease = ['BOOKED', 'SIGNED'].includes(effectiveState(offer, now));
  return (
    <Box component="article" sx={frame}>
      <Box sx={cover}>
        <Cover offer={offer} aspectRatio={{ xs: '1', sm: 'auto' }} isFirst />
      </Box>
      <Box sx={texts}>
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
        <Box sx={{ display: 'grid', gap: 3, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
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
    </Box>
  );
}
