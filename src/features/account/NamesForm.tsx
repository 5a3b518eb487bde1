import { saveNames, setProfileName } from '@data/accounts/account';
import { namesSchema } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { NameFields } from '@ui/fields/NameFields';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';

type Names = { firstName: string; lastName: string };

/** The names for signatures; both are required (Spec 1 §5). */
export function NamesForm({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const { run } = useAction();
  const { control, handleSubmit, formState } = useForm<Names>({
    resolver: createSchemaResolver(namesSchema),
    defaultValues: { firstName: viewer.firstName, lastName: viewer.lastName },
    mode: 'onTouched',
  });
  const save = handleSubmit(async (names) => {
    const call = async () => {
      await saveNames(viewer.uid, names);
      await setProfileName(names.firstName, names.lastName);
    };
    await run({ call, done: t('names.saved') });
  });
  return (
    <SectionCard title={t('names.title')} lead={t('names.lead')}>
      <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 4, maxWidth: 520 }}>
        <NameFields
          control={control}
          labels={{ firstName: t('names.firstName'), lastName: t('names.lastName') }}
        />
        <Button type="submit" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
          {common('action.save')}
        </Button>
      </Box>
    </SectionCard>
  );
}
