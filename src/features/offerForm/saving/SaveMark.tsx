import type { Autosave, SavePhase } from '@data/autosave';
import { useSaveState } from '@data/useFormAutosave';
import { formatTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import { CircleAlert, CloudCheck, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const MARKS = {
  saved: { Icon: CloudCheck, color: COLORS.pine },
  saving: { Icon: LoaderCircle, color: COLORS.inkSoft },
  failed: { Icon: CircleAlert, color: COLORS.brick },
  conflict: { Icon: CircleAlert, color: COLORS.brick },
  closed: { Icon: CircleAlert, color: COLORS.brick },
} as const satisfies Record<SavePhase, unknown>;

/** Whether what is on the screen is stored, and since when (Spec 2 §4). */
export function SaveMark({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation('offerForm');
  const state = useSaveState(autosave);
  const { Icon, color } = MARKS[state.phase];
  const text = {
    saved: state.savedAt === null ? t('save.saved') : t('save.savedAt', { time: formatTime(state.savedAt) }),
    saving: t('save.saving'),
    failed: t('save.failed'),
    conflict: t('conflict.title'),
    closed: t('closed.notEditableTitle'),
  }[state.phase];
  return (
    <Box
      role="status"
      data-save-phase={state.phase}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
    >
      <Icon size={18} color={color} aria-hidden style={{ flex: 'none' }} />
      {text}
    </Box>
  );
}
