import { useOnline } from '@data/browser/online';
import type { Autosave } from '@data/drafts/autosave';
import { useSaveState } from '@data/drafts/useFormAutosave';
import { formatTime } from '@domain/shared/format';
import { SaveStateMark } from '@ui/saving/SaveStateMark';
import { useTranslation } from 'react-i18next';

/** Says whether the form is saved, and since when (Spec 2 §4). */
export function SaveMark({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('offerForm');
  const state = useSaveState(autosave);
  const text = {
    saved: state.savedAt === null ? t('save.saved') : t('save.savedAt', { time: formatTime(state.savedAt) }),
    saving: t('save.saving'),
    failed: t('save.failed'),
    conflict: t('conflict.title'),
    closed: t('closed.notEditableTitle'),
  }[state.phase];
  return <SaveStateMark state={state} isOnline={useOnline()} text={text} />;
}
