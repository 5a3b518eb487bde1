import type { Autosave } from '@data/autosave';
import { useSaveState } from '@data/useFormAutosave';
import type { OfferDraft } from '@domain/offers/offer';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VersionDifferences } from '@ui/VersionDifferences';
import { useTranslation } from 'react-i18next';
import { CopyNotices, type CopyNoticesProps } from './CopyNotices';
import { Notice } from './Notice';
import { useDraftDifferences } from './useDraftDifferences';
import { useFailureToast } from './useFailureToast';

type Props = CopyNoticesProps & {
  autosave: Autosave<OfferDraft>;
  /** Loads what is stored and leaves what was typed here behind. */
  onReload: () => void;
};

/** Tells the landlord about saving: a failure, another version, changes brought back. */
export function SaveNotices({ autosave, onReload, ...copies }: Props) {
  const { t } = useTranslation('offerForm');
  const errorText = useErrorText();
  const state = useSaveState(autosave);
  const { phase, error, theirs, isCopyKept } = state;
  useFailureToast(state);
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {phase === 'failed' && (
        <Notice
          severity="error"
          title={t('save.failed')}
          text={`${errorText(error)} ${isCopyKept ? t('save.failedText') : t('save.notKept')}`}
        >
          <Button size="small" variant="outlined" color="error" onClick={() => void autosave.saveNow()}>
            {t('save.saveNow')}
          </Button>
        </Notice>
      )}
      {phase === 'conflict' && (
        <Conflict
          mine={copies.readScreen()}
          theirs={theirs}
          onReload={onReload}
          onKeepMine={() => void autosave.overwrite()}
        />
      )}
      {phase === 'closed' && (
        <Notice severity="error" title={t('closed.notEditableTitle')} text={t('closed.notEditable')}>
          <Button size="small" onClick={onReload}>
            {t('closed.openOffer')}
          </Button>
        </Notice>
      )}
      {phase !== 'conflict' && phase !== 'closed' && <CopyNotices {...copies} />}
    </Box>
  );
}

type ConflictProps = {
  mine: OfferDraft;
  theirs: OfferDraft | null;
  onReload: () => void;
  onKeepMine: () => void;
};

/** Another version is stored: the landlord chooses one, with both shown. */
function Conflict({ mine, theirs, onReload, onKeepMine }: ConflictProps) {
  const { t } = useTranslation('offerForm');
  const listDifferences = useDraftDifferences();
  return (
    <Notice
      severity="warning"
      title={t('conflict.title')}
      text={t('conflict.text')}
      more={
        theirs && (
          <VersionDifferences
            rows={listDifferences(mine, theirs)}
            theirsTitle={t('versions.stored')}
            mineTitle={t('versions.mine')}
            moreText={(count) => t('versions.more', { count })}
          />
        )
      }
    >
      <Button size="small" onClick={onReload}>
        {t('conflict.reload')}
      </Button>
      <Button size="small" variant="outlined" color="secondary" onClick={onKeepMine}>
        {t('conflict.keepMine')}
      </Button>
    </Notice>
  );
}
