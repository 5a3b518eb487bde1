import { AppError } from '@data/calls/appError';
import type { Autosave } from '@data/drafts/autosave';
import type { Offer } from '@domain/offers/offer';
import type { ReturnForm } from '@domain/returns/returnForm';
import { getOpenReturnRows } from '@domain/returns/returnRows';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { protocolPort } from '../protocolPort';
import { computeReturnDigest } from './computeReturnDigest';
import { useHandover } from './returnContext';
import { returnPort } from './returnPort';
import { toStoredReturn } from './toStoredReturn';

type Options = {
  offer: Offer;
  form: UseFormReturn<ReturnForm>;
  autosave: Autosave<ReturnForm>;
  /** Loads the stored return after the other side changed it. */
  onReload: () => void;
};

/** Saves the return and submits it for the other side's signature, after a confirmation. */
export function useSubmitReturn({ offer, form, autosave, onReload }: Options): () => Promise<void> {
  const { t } = useTranslation(['returns', 'protocol']);
  const { photos } = protocolPort;
  const handover = useHandover();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();

  return async () => {
    if (getOpenReturnRows(handover, toStoredReturn(form.getValues())).length > 0) return;
    const question = { title: t('submit.question'), text: t('submit.text') };
    if (!(await confirm({ ...question, yes: t('submit.yes'), no: t('submit.no') }))) return;
    if (photos.getWaiting(offer.id).preparing > 0) return toast.error(t('protocol:waiting.first'));
    if (!(await autosave.saveNow())) return toast.error(t('protocol:cannotSave'));
    try {
      const seenDigest = await computeReturnDigest(toStoredReturn(form.getValues()));
      await returnPort.call('submitReturn', { offerId: offer.id, seenDigest });
      toast.success(t('submit.done'));
    } catch (error) {
      toast.error(`${t('protocol:cannotUpdate')} ${errorText(error)}`);
      if (error instanceof AppError && error.reason === 'protocolChanged') onReload();
    }
  };
}
