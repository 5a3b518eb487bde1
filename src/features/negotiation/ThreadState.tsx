import { isWaiting, type QuestionThread } from '@domain/offers/questions';
import { StateChip } from '@ui/feedback/StateChip';
import { useTranslation } from 'react-i18next';

/** Says whether a question waits for the landlord or is answered. */
export function ThreadState({ thread }: { thread: QuestionThread }) {
  const { t } = useTranslation('negotiation');
  return isWaiting(thread) ? (
    <StateChip tone="amber">{t('waiting.OPEN')}</StateChip>
  ) : (
    <StateChip tone="pine">{t('waiting.ANSWERED')}</StateChip>
  );
}
