import { callFunction } from '@data/calls/callFunction';
import { websiteForm } from '@domain/callers/forms';
import { INVITATION_MAX_CHARS } from '@domain/callers/invitations';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver, TextAreaField, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { CallerDialog } from './CallerDialog';

type Values = { email: string; content: string };

const resolver = createSchemaResolver<Values>(websiteForm);

/** Sends the link of the site with an invitation, in Polish unless the caller writes another text (Spec 1 §7). */
export function SendWebsiteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('salesDashboard');
  const toast = useToast();
  const { run, failure } = useAction('inPlace');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '', content: t('website.invitation') },
  });
  const send = handleSubmit(async (sent) => {
    const call = async (key: string) => {
      const { message } = await callFunction('callerSendWebsite', sent, key);
      toast.success(t(`mailed.${message}`, { email: sent.email }));
      onClose();
    };
    await run({ sent, call });
  });
  return (
    <CallerDialog
      title={t('action.sendWebsite')}
      go={t('website.go')}
      onSubmit={send}
      onClose={onClose}
      isBusy={formState.isSubmitting}
      failure={failure}
      failureText={t('website.failed')}
    >
      <TextFieldRow
        name="email"
        control={control}
        label={t('field.email')}
        help={t('field.emailHelp')}
        type="email"
        autoComplete="off"
      />
      <TextAreaField
        name="content"
        control={control}
        label={t('field.content')}
        help={t('field.contentHelp')}
        minRows={8}
        maxChars={INVITATION_MAX_CHARS}
      />
    </CallerDialog>
  );
}
