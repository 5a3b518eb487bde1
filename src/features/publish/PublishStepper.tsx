import { Stepper } from '@ui/progress/Stepper';
import { useTranslation } from 'react-i18next';

const STAGES = ['fill', 'preview', 'sign'] as const;

/** The three stages of an offer: fill in the form, preview, sign (Spec 2 §2). */
export function PublishStepper({ current }: { current: (typeof STAGES)[number] | null }) {
  const { t } = useTranslation('publish');
  return <Stepper steps={STAGES.map((key) => ({ key, label: t(`stages.${key}`) }))} current={current} />;
}
