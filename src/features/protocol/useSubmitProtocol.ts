import { paths } from '@api/paths';
import { sha256 } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import type { Autosave } from '@data/drafts/autosave';
import type { Offer } from '@domain/offers/offer';
import { getEmptyRows, getOpenRows, getProgress } from '@domain/protocol/openRows';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import { createElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EmptyValues } from './EmptyValues';
import { protocolPort } from './protocolPort';
import { toStoredForm } from './toStoredForm';

type Options = {
  offer: Offer;
  form: UseFormReturn<ProtocolForm>;
  autosave: Autosave;
  /** Loads the stored protocol after the other side changed it. */
  onReload: () => void;
};

/** Saves the form and submits it for the other side's signature, after a confirmation (Spec 2 §4). */
export function useSubmitProtocol({ offer, form, autosave, onReload }: Options): () => Promise<void> {
  const { t } = useTranslation('protocol');
  const { call, photos } = protocolPort;
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();

  return async () => {
    const filledIn = toStoredForm(form.getValues());
    if (getOpenRows(offer, filledIn).length > 0) return;
    const isSure = await confirm({
      title: t('submit.question'),
      text: createElement(EmptyValues, {
        rows: getEmptyRows(offer, filledIn),
        total: getProgress(offer, filledIn).total,
      }),
      yes: t('submit.yes'),
      no: t('submit.no'),
    });
    if (!isSure) return;
    if (!offer.protocolData) autosave.changed();
    if (photos.getWaiting(offer.id).preparing > 0) return toast.error(t('waiting.first'));
    if (!(await autosave.saveNow())) return toast.error(t('cannotSave'));
    try {
      const protocolLink = `${window.location.origin}${paths.protocol(offer.id)}`;
      const seenDigest = await sha256(toCanonicalJson(toStoredForm(form.getValues())));
      await call('onProtocolAttached', { offer: { id: offer.id }, protocolLink, seenDigest });
      toast.success(t('submit.done'));
    } catch (error) {
      toast.error(`${t('cannotUpdate')} ${errorText(error)}`);
      if (error instanceof AppError && error.reason === 'protocolChanged') onReload();
    }
  };
}
