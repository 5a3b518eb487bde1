import type { FaqId } from '@domain/faq/entries';
import { HELP_FIGURES } from '@domain/faq/figures';
import { useTranslation } from 'react-i18next';

/** Returns a question and its answer in the current language, with figures from the code filled in. */
export const useEntry = (id: FaqId): { question: string; answer: string } => {
  const { t } = useTranslation('faq');
  return {
    question: t(`entries.${id}.question`, HELP_FIGURES),
    answer: t(`entries.${id}.answer`, HELP_FIGURES),
  };
};
