import { getLeasePath } from '@api/leasePaths';
import { paths } from '@api/paths';
import { useJointActions } from '@data/leases/jointActions';
import type { Viewer } from '@domain/accounts/viewer';
import { getActionRole, type JointAction } from '@domain/leases/jointAction';
import { formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { StateChip } from '@ui/feedback/StateChip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TodoRow } from './TaskRow';

/** Returns the acts of the company that wait for the viewer's own signature. */
export const useJointTasks = (viewer: Viewer): readonly JointAction[] =>
  useJointActions(viewer).filter((action) => getActionRole(action, viewer.uid) === 'second');

/** Returns the page on which an act is signed. */
const getPath = (action: JointAction): string => {
  const { offerId } = action;
  if (action.act === 'unpaidEnd') return paths.deposit(offerId);
  if (action.act === 'offerConfirmation') return paths.addOfferConfirm(offerId);
  return action.act === 'counterAcceptance'
    ? paths.editOffer(offerId, 'accept', action.content.tenant)
    : getLeasePath(offerId);
};

/** An act that a colleague has signed and the viewer signs second, with the end of the time to do so. */
export function JointTaskRow({ action }: { action: JointAction }) {
  const { t } = useTranslation('joint');
  const { language } = useLanguage();
  const { act, offerName, endsAt } = action;
  return (
    <TodoRow
      title={<bdi>{offerName}</bdi>}
      under={
        <>
          <StateChip tone="amber">{t('task.due', { at: formatDeadline(endsAt, language) })}</StateChip>
          <span>{t(`act.${act}`)}</span>
        </>
      }
      action={
        <Button component={Link} to={getPath(action)} variant="outlined" color="secondary">
          {t('task.go')}
        </Button>
      }
    />
  );
}
