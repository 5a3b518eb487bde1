import type { Autosave } from '@data/drafts/autosave';
import { useSaveState } from '@data/drafts/useFormAutosave';
import Button from '@mui/material/Button';
import { Eye, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = {
  onPreview: () => void;
  onSend: () => void;
  /** Sending is disabled until everything is saved (Spec 2 §4). */
  canSend: boolean;
};

export function FormActions({ onPreview, onSend, canSend }: Props) {
  const { t } = useTranslation('offerForm');
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<Eye size={20} />} onClick={onPreview}>
        {t('action.preview')}
      </Button>
      <Button
        startIcon={<Send size={20} />}
        disabled={!canSend}
        onClick={onSend}
        title={canSend ? undefined : t('action.sendWhenSaved')}
      >
        {t('action.send')}
      </Button>
    </>
  );
}

type SavedProps = Omit<Props, 'canSend'> & { autosave: Autosave };

/** Form actions that are disabled while the form is being saved. */
export function ActionsWhenSaved({ autosave, ...actions }: SavedProps) {
  return <FormActions {...actions} canSend={useSaveState(autosave).phase === 'saved'} />;
}
