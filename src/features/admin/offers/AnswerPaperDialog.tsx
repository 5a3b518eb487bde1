import { callFunction } from '@data/calls/callFunction';
import type { PaperCaseRow } from '@domain/leases/paperCaseViews';
import { PAPER_REASON_MAX_CHARS } from '@domain/leases/paperLease';
import { trimmedText } from '@domain/shared/fields';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = {
  paperCase: Pick<PaperCaseRow, 'offerId' | 'offerName' | 'reservationNumber' | 'expiresAt'>;
  onClose: () => void;
  onDone: () => unknown;
};

/** Notifies both sides why their paper lease is not recorded. A failure keeps the input. */
export function AnswerPaperDialog({ paperCase, onClose, onDone }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const { offerId, offerName, reservationNumber, expiresAt } = paperCase;
  const handleAnswer = (reason: string) => {
    const input = { offerId, reservationNumber, reason };
    const call = () => callFunction('answerPaperCase', input);
    return run({ call, done: t('paperCases.answer.done'), reload: onDone });
  };
  return (
    <ReasonDialog
      title={t('paperCases.answer.title', { name: offerName || t('offers.unnamed') })}
      text={t('paperCases.answer.text', { until: formatDateTime(expiresAt, language) })}
      label={t('paperCases.answer.reason')}
      maxChars={PAPER_REASON_MAX_CHARS}
      reason={trimmedText(PAPER_REASON_MAX_CHARS)}
      yes={t('paperCases.answer.go')}
      onYes={handleAnswer}
      onClose={onClose}
    />
  );
}
