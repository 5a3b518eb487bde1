import Button from '@mui/material/Button';
import { createSchemaResolver, NameFields } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { FormStack } from './FormStack';
import { type Names, signUpNamesSchema } from './schemas';
import { TermsField } from './TermsField';

type Props = { onDone: (names: Names) => Promise<void>; onBack: () => void };

/** First and last name; sending them creates the account. */
export function NamesStep({ onDone, onBack }: Props) {
  const { t } = useTranslation('auth');
  const { control, handleSubmit, formState } = useForm<Names>({
    resolver: createSchemaResolver(signUpNamesSchema),
    defaultValues: { firstName: '', lastName: '', acceptsTerms: false },
  });
  return (
    <FormStack onSubmit={handleSubmit(onDone)} lead={t('signUp.namesLead')}>
      <NameFields
        control={control}
        labels={{ firstName: t('signUp.firstName'), lastName: t('signUp.lastName') }}
      />
      <TermsField name="acceptsTerms" control={control} />
      <Button type="submit" size="large" loading={formState.isSubmitting}>
        {t('signUp.submit')}
      </Button>
      <Button variant="text" color="secondary" disabled={formState.isSubmitting} onClick={onBack}>
        {t('signUp.back')}
      </Button>
    </FormStack>
  );
}
