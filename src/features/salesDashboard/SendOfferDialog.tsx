import { callFunction } from '@data/calls/callFunction';
import { offerForm, parseOfferId } from '@domain/callers/forms';
import { INVITATION_MAX_CHARS } from '@domain/callers/invitations';
import { useToast } from '@ui/feedback/ToastProvider';
import { createSchemaResolver, TextAreaField, TextFieldRow } from '@ui/fields';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { CallerDialog } from './CallerDialog';

type Values = { email: string; offer: string; content: string };

const resolver = createSchemaResolver<Values>(offerForm);

/** Sends an available offer to a recipient, optionally with the caller's own message. */
export function SendOfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('salesDashboard');
  const toast = useToast();
  const { run, failure } = useAction('inPlace');
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '', offer: '', content: '' },
  });
  const send = handleSubmit(async ({ email, offer, content }) => {
    const sent = { email, offerId: parseOfferId(offer) ?? '', ...(content ? { content } : {}) };
    const call = async (key: string) => {
      const { message } = await callFunction('callerSendOffer', sent, key);
      toast.success(t(`mailed.${message}`, { email }));
      onClose();
    };
    await run({ sent, call });
  });
  return (
    <CallerDialog
      title={t('action.sendOffer')}
      go={t('offer.go')}
      onSubmit={send}
      onClose={onClose}
      isBusy={formState.isSubmitting}
      failure={failure}
      failureText={t('offer.failed')}
    >
      <TextFieldRow
        name="email"
        control={control}
        label={t('field.email')}
        help={t('field.emailHelp')}
        type="email"
        autoComplete="off"
      />
      <TextFieldRow
        name="offer"
        control={control}
        label={t('field.offer')}
        help={t('field.offerHelp')}
        autoComplete="off"
      />
      <TextAreaField
        name="content"
        control={control}
        label={t('field.content')}
        help={t('field.contentHelp')}
        optional
        minRows={3}
        maxChars={INVITATION_MAX_CHARS}
      />
    </CallerDialog>
  );
}
