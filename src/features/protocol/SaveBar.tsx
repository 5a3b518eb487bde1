import type { Autosave, SavePhase, SaveState } from '@data/autosave';
import { useOnline } from '@data/online';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { formatTime } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { CircleAlert, CloudCheck, LoaderCircle, WifiOff } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { openItems, totalOpen } from './openItems';

const HEADER_PX = { xs: 56, md: 68 };

const MARKS = {
  saved: { Icon: CloudCheck, color: COLORS.pine },
  saving: { Icon: LoaderCircle, color: COLORS.inkSoft },
  failed: { Icon: CircleAlert, color: COLORS.brick },
  conflict: { Icon: CircleAlert, color: COLORS.brick },
  closed: { Icon: CircleAlert, color: COLORS.brick },
} as const satisfies Record<SavePhase, unknown>;

/** How much is still open and whether it is stored, in view all the way down. */
export function SaveBar({ state, control }: { state: SaveState; control: Control<ProtocolForm> }) {
  const { t } = useTranslation('protocol');
  const open = totalOpen(openItems(useWatch({ control }) as ProtocolForm));
  return (
    <Box
      sx={{
        position: 'sticky',
        top: HEADER_PX,
        zIndex: 2,
        mb: 5,
        px: 4,
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        justifyContent: 'space-between',
        alignItems: 'center',
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
      }}
    >
      <Box role="status" sx={{ fontWeight: 700 }}>
        {open === 0 ? t('open.none') : t('open.count', { count: open })}
      </Box>
      <SaveMark state={state} />
    </Box>
  );
}

function SaveMark({ state }: { state: SaveState }) {
  const { t } = useTranslation('protocol');
  const isOnline = useOnline();
  const { Icon, color } = isOnline ? MARKS[state.phase] : { Icon: WifiOff, color: COLORS.amberText };
  const saved =
    state.savedAt === null ? t('save.saved') : t('save.savedAt', { time: formatTime(state.savedAt) });
  const text = state.phase === 'saved' ? saved : t(`save.${state.phase}`);
  return (
    <Box
      role="status"
      data-save-phase={state.phase}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: FONT_SIZES.xs, color }}
    >
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      {isOnline || state.phase === 'saved' ? text : t('save.offline')}
    </Box>
  );
}

type NoticeProps = { autosave: Autosave; state: SaveState; isRestored: boolean; onReload: () => void };

/** What has to be known about saving: a failure, the other side's version, something brought back. */
export function SaveNotice({ autosave, state, isRestored, onReload }: NoticeProps) {
  const { t } = useTranslation('protocol');
  const errorText = useErrorText();
  if (state.phase === 'failed')
    return (
      <Alert severity="error" role="alert">
        {t('cannotSave')} {errorText(state.error)}
        <Box sx={{ mt: 2 }}>
          <Button size="small" variant="outlined" color="error" onClick={() => void autosave.saveNow()}>
            {t('save.now')}
          </Button>
        </Box>
      </Alert>
    );
  if (state.phase === 'conflict')
    return (
      <Alert severity="warning" role="alert">
        {t('conflict.text')}
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button size="small" onClick={onReload}>
            {t('conflict.theirs')}
          </Button>
          <Button size="small" variant="outlined" color="secondary" onClick={() => void autosave.overwrite()}>
            {t('conflict.mine')}
          </Button>
        </Box>
      </Alert>
    );
  return isRestored ? <Alert severity="info">{t('save.restored')}</Alert> : null;
}
