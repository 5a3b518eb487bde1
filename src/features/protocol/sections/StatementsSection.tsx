import { type ProtocolForm, STATEMENTS_MAX_CHARS } from '@domain/protocol/protocol';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { SectionCard } from '@ui/layout/SectionCard';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Free statements of the sides. */
export function StatementsSection() {
  const { t } = useTranslation('protocol');
  const { control } = useFormContext<ProtocolForm>();
  return (
    <SectionCard
      title={t('section.additionalStatements.title')}
      lead={t('section.additionalStatements.lead')}
    >
      <TextAreaField
        name="additionalStatements"
        control={control}
        label={t('section.additionalStatements.title')}
        hideLabel
        optional
        maxChars={STATEMENTS_MAX_CHARS}
      />
    </SectionCard>
  );
}
