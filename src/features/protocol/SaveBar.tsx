import { useOnline } from '@data/browser/online';
import type { SaveState } from '@data/drafts/autosave';
import { useWaitingPhotos } from '@data/leases/protocolPhotos';
import type { ItemSection, ProtocolPhoto } from '@domain/protocol/protocol';
import { formatTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BOTTOM_BAR_HEIGHT, useBottomBar } from '@ui/layout/bottomBar';
import { SaveStateMark } from '@ui/saving/SaveStateMark';
import { COLORS, FONT_SIZES, HEADER_PX, RADII } from '@ui/theme/tokens';
import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { protocolPort } from './protocolPort';
import { goToNextRow, useVisitedRow } from './scrollToRow';

/** A row that is still open; `index` is `null` for a removed one. */
type Place = { section: ItemSection; index: number | null };

type ProgressProps = { open: readonly Place[]; progress: { answered: number; total: number } };

type BarProps = ProgressProps & {
  offerId: string;
  state: SaveState;
  /** Photos that the form names. */
  photos: readonly ProtocolPhoto[];
};

/** Sticky bar: how much is done, the way to the next open row, and the saving status. At the lower edge on a phone. */
export function SaveBar({ offerId, state, photos, ...done }: BarProps) {
  const bar = useBottomBar('page');
  return (
    <Box
      ref={bar}
      data-noprint
      sx={{
        position: 'sticky',
        order: { xs: 1, md: 0 },
        top: { md: HEADER_PX.md },
        bottom: { xs: BOTTOM_BAR_HEIGHT, md: 'auto' },
        zIndex: 'appBar',
        mt: { xs: 5, md: 0 },
        mb: { md: 5 },
        mx: { xs: -4, sm: -6, md: 0 },
        px: { xs: 4, sm: 6, md: 4 },
        pt: 2,
        pb: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        justifyContent: 'space-between',
        alignItems: 'center',
        borderTop: `1px solid ${COLORS.hairline}`,
        borderRadius: { md: `${RADII.card}px` },
        border: { md: `1px solid ${COLORS.hairline}` },
        backgroundColor: COLORS.paper,
      }}
    >
      <Progress {...done} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, flexBasis: '100%' }}>
        <SaveMark state={state} />
        <WaitingMark offerId={offerId} photos={photos} state={state} />
      </Box>
    </Box>
  );
}

/** Counts the answered rows and leads to the next open one, from where the focus is. */
function Progress({ open, progress: { answered, total } }: ProgressProps) {
  const { t } = useTranslation('protocol');
  const visited = useVisitedRow();
  return (
    <>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Box role="status" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {open.length === 0 ? t('open.none') : t('open.progress', { answered, total })}
        </Box>
        <Box
          aria-hidden
          sx={{ height: 6, mt: 1.5, overflow: 'hidden', borderRadius: 3, backgroundColor: COLORS.slateTint }}
        >
          <Box
            sx={{
              height: '100%',
              width: `${total === 0 ? 100 : (answered / total) * 100}%`,
              backgroundColor: COLORS.pine,
              forcedColorAdjust: 'none',
            }}
          />
        </Box>
      </Box>
      {open.length > 0 && (
        <Button
          onClick={() => goToNextRow(open, visited.current)}
          endIcon={<ArrowDown size={18} />}
          sx={{ px: 3 }}
        >
          {t('open.next')}
        </Button>
      )}
    </>
  );
}

/** Says how much is stored only on this device. */
function WaitingMark({ offerId, photos: shown, state }: Pick<BarProps, 'offerId' | 'photos' | 'state'>) {
  const { t } = useTranslation('protocol');
  const { photos: outbox } = protocolPort;
  const { kept, preparing } = useWaitingPhotos(outbox, offerId);
  const named = new Set(shown.map(({ sha256 }) => sha256));
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
