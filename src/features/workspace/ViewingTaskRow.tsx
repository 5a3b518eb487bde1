import { viewingPaths } from '@api/viewingPaths';
import { DAY_MS } from '@domain/shared/dates';
import { AGREED_VIEWING_STATES, isViewingOpen, type Viewing } from '@domain/viewings/viewing';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DueChip, TodoRow } from './TaskRow';

/** How long before a viewing it stands among the things to do. */
const SHOWN_BEFORE_MS = 7 * DAY_MS;

/** Returns whether a viewing is agreed and takes place within a week. */
export const isUpcoming = (viewing: Viewing, now: number): boolean =>
  AGREED_VIEWING_STATES.includes(viewing.state) &&
  isViewingOpen(viewing, now) &&
  viewing.startsAt - now <= SHOWN_BEFORE_MS;

/** A time that a visitor asked for, until when the landlord's side can answer. */
export function ViewingRequestRow({ viewing, now }: { viewing: Viewing; now: number }) {
  const { t } = useTranslation('workspace');
  const due = { kind: 'viewingRequest', at: viewing.startsAt, isOver: false } as const;
  return (
    <TodoRow
      title={viewing.offerName}
      under={<DueChip due={due} now={now} />}
      action={
        <Button component={Link} to={viewingPaths.list()} variant="outlined" color="secondary">
          {t('next.answerViewing')}
        </Button>
      }
    />
  );
}

/** A viewing of the next days, with its time. */
export function ViewingTaskRow({ viewing, now }: { viewing: Viewing; now: number }) {
  const { t } = useTranslation('workspace');
  const due = { kind: 'viewing', at: viewing.startsAt, isOver: false } as const;
  return (
    <TodoRow
      title={viewing.offerName}
      under={<DueChip due={due} now={now} />}
      action={
        <Button component={Link} to={viewingPaths.list()} variant="outlined" color="secondary">
          {t('next.viewing')}
        </Button>
      }
    />
  );
}
