import { callFunction } from '@data/calls/callFunction';
import type { PaperCaseRow } from '@domain/leases/paperCaseViews';
import { PAPER_REASON_MAX_CHARS } from '@domain/leases/paperLease';
import { trimmedText } from '@domain/shared/fields';
import { formatDateTime } from '@domain/shared/format';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useRun } from '@ui/hooks/useRun';
import { useTranslation } from 'react-i18next';

type Props = {
  paperCase: Pick<PaperCaseRow, 'offerId' | 'offerName' | 'reservationNumber' | 'expiresAt'>;
  onClose: () => void;
  onDone: () => void;
};

/** Tells both sides why their lease on paper is not recorded; a failure keeps what was typed. */
export function AnswerPaperDialog({ paperCase, onClose, onDone }: Props) {
  const { t } = useTranslation('adminDesk');
  const { run } = useRun();
  const { offerId, offerName, reservationNumber, expiresAt } = paperCase;
  const answer = async (reason: string): Promise<boolean> => {
    const input = { offerId, reservationNumber, reason };
    const isDone = await run({
      call: () => callFunction('answerPaperCase', input),
      done: t('paperCases.answer.done'),
    });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <ReasonDialog
      title={t('paperCases.answer.title', { name: offerName || t('offers.unnamed') })}
      text={t('paperCases.answer.text', { until: formatDateTime(expiresAt) })}
      label={t('paperCases.answer.reason')}
      maxChars={PAPER_REASON_MAX_CHARS}
      reason={trimmedText(PAPER_REASON_MAX_CHARS)}
      yes={t('paperCases.answer.go')}
      onYes={answer}
      onClose={onClose}
    />
  );
}
