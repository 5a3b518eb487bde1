import { useOnline } from '@data/browser/online';
import type { SaveState } from '@data/drafts/autosave';
import { useWaitingPhotos } from '@data/leases/protocolPhotos';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { formatTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import { SaveStateMark } from '@ui/saving/SaveStateMark';
import { COLORS, FONT_SIZES, HEADER_PX, RADII } from '@ui/theme/tokens';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOpenRows } from './openRowsOfForm';
import { protocolPort } from './protocolPort';

type BarProps = { offerId: string; state: SaveState; control: Control<ProtocolForm> };

/** Sticky bar: the number of open rows and the saving status. */
export function SaveBar({ offerId, state, control }: BarProps) {
  const { t } = useTranslation('protocol');
  const form = useWatch({ control }) as ProtocolForm;
  const open = useOpenRows().length;
  return (
    <Box
      data-noprint
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

/** Says how much is stored only on this device. */
function WaitingMark({ offerId, form, state }: { offerId: string; form: ProtocolForm; state: SaveState }) {
  const { t } = useTranslation('protocol');
  const { photos: outbox } = protocolPort;
  const { kept, preparing } = useWaitingPhotos(outbox, offerId);
  const named = new Set(listProtocolPhotos(form).map(({ sha256 }) => sha256));
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
  const { phase, savedAt } = state;
  const saved = savedAt === null ? t('save.saved') : t('save.savedAt', { time: formatTime(savedAt) });
  const text = phase === 'saved' ? saved : t(`save.${phase}`);
  return <SaveStateMark state={state} isOnline={useOnline()} text={text} />;
}
