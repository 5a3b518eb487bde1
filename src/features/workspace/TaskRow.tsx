import { splitCountdown } from '@domain/shared/dates';
import { formatDeadline } from '@domain/shared/format';
import { getUrgency } from '@domain/shared/urgency';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StateChip } from '@ui/feedback/StateChip';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getStepLabel } from './nextStep';
import { getDisplayState, STATE_TONES } from './offerState';
import type { Task, TaskDeadline } from './today';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

const notes = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  mt: 1,
  color: 'text.secondary',
} as const;

type RowProps = { title: ReactNode; under: ReactNode; action: ReactNode };

/** One thing to do: subject, details and the button that opens it. */
export function TodoRow({ title, under, action }: RowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={notes}>{under}</Box>
      </Box>
      {action}
    </Box>
  );
}

/** A task of the viewer about one offer, with its deadline. If the other side has to act, the row only links to it. */
export function TaskRow({ task, now }: { task: Task; now: number }) {
  const { t } = useTranslation('workspace');
  const { offer, side, path, key, due } = task;
  const state = getDisplayState(offer, now);
  return (
    <TodoRow
      title={<bdi>{offer.name || t('unnamed')}</bdi>}
      under={
        <>
          {due && <DueChip due={due} now={now} />}
          <StateChip tone={STATE_TONES[state]}>{t(`state.${state}`)}</StateChip>
          <span>{t(`side.${side}`)}</span>
        </>
      }
      action={
        <Button component={Link} to={path} variant="outlined" color="secondary">
          {t(getStepLabel(key, side))}
        </Button>
      }
    />
  );
}

/** The start of an agreed or requested viewing, which is shown only before it. */
type ViewingDeadline = { kind: 'viewing' | 'viewingRequest'; at: number; isOver: false };

/** The end of a term of the settlement of a deposit. */
type SettlementDeadline = { kind: 'settlement'; at: number; isOver: boolean };

const URGENCY_TONES = { overdue: 'brick', today: 'amber', later: 'slate' } as const;

/** Remaining or overdue time: brick when overdue, amber on the last day, slate before. */
export function DueChip({
  due: { kind, at, isOver },
  now,
}: {
  due: TaskDeadline | ViewingDeadline | SettlementDeadline;
  now: number;
}) {
  const { language } = useLanguage();
  const { t } = useTranslation(['workspace', 'common']);
  const { days, hours, minutes } = splitCountdown(at - now);
  const clock = hours > 0 ? t('today.left.hours', { hours, minutes }) : t('today.left.minutes', { minutes });
  const left = days > 0 ? t('common:countdown.days', { count: days }) : clock;
  const moment = { at: formatDeadline(at, language), left };
  // nothing is late where a moment only opens a way
  const lateTone = kind === 'absence' ? 'amber' : 'brick';
  return (
    <StateChip tone={isOver ? lateTone : URGENCY_TONES[getUrgency(at, now)]}>
      {isOver ? t(`today.over.${kind}`, moment) : t(`today.${kind}`, moment)}
    </StateChip>
  );
}
