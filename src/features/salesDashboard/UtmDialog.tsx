import { callFunction } from '@data/calls/callFunction';
import { utmLinkForm } from '@domain/callers/forms';
import { createSchemaResolver, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallerDialog } from './CallerDialog';
import { LinkResult } from './LinkResult';

type Values = { email: string; customUrl: string };

const resolver = createSchemaResolver<Values>(utmLinkForm);

/** Creates an invitation link to share by other channels than mail (Spec 1 §5). */
export function UtmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('salesDashboard');
  const { run, failure } = useAction('inPlace');
  const [link, setLink] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '', customUrl: '' },
  });
  const generate = handleSubmit(async ({ email, customUrl }) => {
    const sent = { email, ...(customUrl ? { customUrl } : {}) };
    const call = async (key: string) => {
      setLink(null);
      setLink((await callFunction('generateUtmLink', sent, key)).link);
    };
    await run({ sent, call });
  });
  return (
    <CallerDialog
      title={t('action.utm')}
      go={t('utm.go')}
      onSubmit={generate}
      onClose={onClose}
      isBusy={formState.isSubmitting}
      failure={failure}
      failureText={t('utm.failed')}
    >
      <TextFieldRow
        name="email"
        control={control}
        label={t('field.email')}
        help={t('utm.emailHelp')}
        type="email"
        autoComplete="off"
      />
      <TextFieldRow
        name="customUrl"
        control={control}
        label={t('utm.url')}
        help={t('utm.urlHelp')}
        optional
        autoComplete="off"
        inputProps={{ inputMode: 'url' }}
      />
      {link && <LinkResult label={t('utm.result')} link={link} />}
    </CallerDialog>
  );
}
