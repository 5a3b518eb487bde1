import { useOnline } from '@data/browser/online';
import { HEIC_TYPES, PHOTO_TYPES } from '@domain/offers/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { FilesPicker } from '@ui/files/FilesPicker';
import { COLORS, RADII } from '@ui/theme/tokens';
import { LayoutPanelTop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CaptionField } from './CaptionField';
import { DraftPhoto } from './DraftPhoto';
import { FlagNote } from './FlagNote';
import { NotTakenList } from './NotTakenList';
import { UploadTile } from './UploadTile';
import { usePlan } from './usePlan';

const ACCEPT = [...PHOTO_TYPES, '.png', '.jpg', '.jpeg', ...HEIC_TYPES, 'application/pdf', '.pdf'].join(',');

/** The landlord's own floor plan: a picture or the first page of a PDF. It comes before the drawing made from the rooms. */
export default function PlanUpload({ offerId }: { offerId: string }) {
  const { t } = useTranslation('offerForm');
  const confirm = useConfirm();
  const isOnline = useOnline();
  const [query] = useSearchParams();
  const { plan, index, inWork, rejected, dismiss, set, remove } = usePlan(offerId);
  const askAndRemove = async () => {
    const question = { title: t('plan.deleteTitle'), yes: t('levels.delete'), destructive: true };
    if (plan && (await confirm(question))) await remove(plan);
  };
  const isFlagged = plan !== null && plan.name === query.get('photo');
  return (
    <Box role="group" aria-label={t('plan.title')} sx={{ mt: 4, display: 'grid', gap: 3 }}>
      <Typography variant="h4" component="h3">
        {t('plan.title')}
      </Typography>
      <FilesPicker
        label={t(plan ? 'plan.replace' : 'plan.add')}
        Icon={LayoutPanelTop}
        text={t('plan.rules')}
        accept={ACCEPT}
        disabled={inWork !== null}
        onChoose={([file]) => void (file && set(file))}
      />
      {inWork && <ConnectionAlert isOnline={isOnline} kind="upload" />}
      {rejected && (
        <NotTakenList
          items={[rejected]}
          onDismiss={dismiss}
          onRetry={({ file }) => void (file && set(file))}
        />
      )}
      {inWork && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 320 }}>
          <UploadTile item={inWork} />
        </Box>
      )}
      {plan && (
        <Box sx={{ ...tile, borderColor: isFlagged ? COLORS.brick : COLORS.hairline }}>
          <Box sx={{ aspectRatio: '4 / 3', backgroundColor: COLORS.paper }}>
            <DraftPhoto key={plan.name} offerId={offerId} name={plan.name} alt={t('plan.alt')} isWhole />
          </Box>
          {isFlagged && <FlagNote reason={query.get('reason') ?? ''} />}
          <Box sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
            <CaptionField index={index} label={t('plan.caption')} />
            <Button variant="text" color="error" onClick={() => void askAndRemove()}>
              {t('plan.delete')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const tile = {
  maxWidth: 480,
  overflow: 'hidden',
  border: '1px solid',
  borderRadius: `${RADII.card}px`,
} as const;
