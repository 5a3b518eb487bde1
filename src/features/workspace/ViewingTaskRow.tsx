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

type Props = { viewing: Viewing; now: number };

/** A time that a visitor asked for, until when the landlord's side can answer. */
export function ViewingRequestRow(props: Props) {
  const { t } = useTranslation('workspace');
  return <ViewingRow {...props} kind="viewingRequest" step={t('next.answerViewing')} />;
}

/** A viewing of the next days, with its time. */
export function ViewingTaskRow(props: Props) {
  const { t } = useTranslation('workspace');
  return <ViewingRow {...props} kind="viewing" step={t('next.viewing')} />;
}

function ViewingRow({
  viewing,
  now,
  kind,
  step,
}: Props & { kind: 'viewing' | 'viewingRequest'; step: string }) {
  return (
    <TodoRow
      title={viewing.offerName}
      under={<DueChip due={{ kind, at: viewing.startsAt, isOver: false }} now={now} />}
      action={
        <Button component={Link} to={viewingPaths.list()} variant="outlined" color="secondary">
          {step}
        </Button>
      }
    />
  );
}
