import { callFunction } from '@data/calls/callFunction';
import type { AbsenceRow } from '@domain/leases/absenceRecord';
import { REJECTION_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { ABSENCE_WAIT_DAYS } from '@domain/protocol/statementDays';
import { trimmedText } from '@domain/shared/fields';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { row: AbsenceRow; ends: boolean; onClose: () => void; onDone: () => unknown };

/** Ends the lease of a tenant who does not come, or lets it stand, with a reason for both sides. A failure keeps the input. */
export function DecideAbsenceDialog({ row, ends, onClose, onDone }: Props) {
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const { offerId, offerName } = row;
  const decision = ends ? 'end' : 'keep';
  const handleDecide = (reason: string) =>
    run({
      call: () => callFunction('decideAbsence', { offerId, ends, reason }),
      done: t(`absences.${decision}.done`),
      reload: onDone,
    });
  return (
    <ReasonDialog
      title={t(`absences.${decision}.title`, { name: offerName || t('offers.unnamed') })}
      text={t(`absences.${decision}.text`, { days: ABSENCE_WAIT_DAYS })}
      label={t('absences.reason')}
      maxChars={REJECTION_COMMENT_MAX_CHARS}
      reason={trimmedText(REJECTION_COMMENT_MAX_CHARS)}
      yes={t(`absences.${decision}.go`)}
      destructive={ends}
      onYes={handleDecide}
      onClose={onClose}
    />
  );
}
