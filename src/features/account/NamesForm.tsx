import { saveNames, setProfileName } from '@data/account';
import { namesSchema } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { SectionCard } from '@ui/SectionCard';
import { useToast } from '@ui/ToastProvider';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Names = { firstName: string; lastName: string };

/** The names under which one signs; both are required (Spec 1 §5). */
export function NamesForm({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const toast = useToast();
  const errorText = useErrorText();
  const { control, handleSubmit, formState } = useForm<Names>({
    resolver: schemaResolver(namesSchema),
    defaultValues: { firstName: viewer.firstName, lastName: viewer.lastName },
    mode: 'onTouched',
  });
  const save = handleSubmit(async (names) => {
    try {
      await saveNames(viewer.uid, names);
      await setProfileName(names.firstName, names.lastName);
      toast.success(t('names.saved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <SectionCard title={t('names.title')} lead={t('names.lead')}>
      <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 4, maxWidth: 520 }}>
        <TextFieldRow
          name="firstName"
          control={control}
          label={t('names.firstName')}
          autoComplete="given-name"
        />
        <TextFieldRow
          name="lastName"
          control={control}
          label={t('names.lastName')}
          autoComplete="family-name"
        />
        <Button type="submit" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
          {common('action.save')}
        </Button>
      </Box>
    </SectionCard>
  );
}
