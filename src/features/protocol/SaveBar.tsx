import type { Autosave, SavePhase, SaveState } from '@data/autosave';
import { useOnline } from '@data/online';
import { useWaitingPhotos } from '@data/protocolPhotos';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { photosOf } from '@domain/protocol/protocolPhotos';
import { formatTime } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FONT_SIZES, HEADER_PX, RADII } from '@ui/theme/tokens';
import { CircleAlert, CloudCheck, LoaderCircle, WifiOff } from 'lucide-react';
import { useContext } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOpenRows } from './openRowsOfForm';
import { ProtocolPortContext } from './protocolPort';

const MARKS = {
  saved: { Icon: CloudCheck, color: COLORS.pine },
  saving: { Icon: LoaderCircle, color: COLORS.inkSoft },
  failed: { Icon: CircleAlert, color: COLORS.brick },
  conflict: { Icon: CircleAlert, color: COLORS.brick },
  closed: { Icon: CircleAlert, color: COLORS.brick },
} as const satisfies Record<SavePhase, unknown>;

type BarProps = { offerId: string; state: SaveState; control: Control<ProtocolForm> };

/** How much is still open and whether it is stored, in view all the way down. */
export function SaveBar({ offerId, state, control }: BarProps) {
  const { t } = useTranslation('protocol');
  const form = useWatch({ control }) as ProtocolForm;
  const open = useOpenRows().length;
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
      <WaitingMark offerId={offerId} form={form} state={state} />
    </Box>
  );
}

/** How much of it is on this device only. */
function WaitingMark({ offerId, form, state }: { offerId: string; form: ProtocolForm; state: SaveState }) {
  const { t } = useTranslation('protocol');
  const { photos: outbox } = useContext(ProtocolPortContext);
  const { kept, preparing } = useWaitingPhotos(outbox, offerId);
  const named = new Set(photosOf(form).map(({ sha256 }) => sha256));
  const photos = kept.filter((sha256) => named.has(sha256)).length + preparing;
  const isTextWaiting = state.phase !== 'saved' && state.phase !== 'saving';
  if (photos === 0 && !isTextWaiting) return null;
  const parts = [isTextWaiting && t('waiting.changes'), photos > 0 && t('waiting.photos', { count: photos })];
  return (
    <Box role="status" sx={{ flexBasis: '100%', fontSize: FONT_SIZES.xs, color: COLORS.amberText }}>
      {t('waiting.toSend', { what: parts.filter(Boolean).join(', ') })}
    </Box>
  );
}

function SaveMark({ state }: { state: SaveState }) {
  const { t } = useTranslation('protocol');
  const isOnline = useOnline();
  const { phase, savedAt } = state;
  const { Icon, color } = isOnline ? MARKS[phase] : { Icon: WifiOff, color: COLORS.amberText };
  const saved = savedAt === null ? t('save.saved') : t('save.savedAt', { time: formatTime(savedAt) });
  const offline = phase === 'saved' ? `${t('save.noNetwork')} ${saved}` : t('save.offline');
  const online = phase === 'saved' ? saved : t(`save.${phase}`);
  return (
    <Box
      role="status"
      data-save-phase={phase}
      sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: FONT_SIZES.xs, color }}
    >
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      {isOnline ? online : offline}
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
