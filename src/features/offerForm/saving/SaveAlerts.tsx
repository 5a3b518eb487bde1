import { serverNow } from '@data/browser/serverClock';
import type { Autosave } from '@data/drafts/autosave';
import { useSaveState } from '@data/drafts/useFormAutosave';
import type { OfferDraft } from '@domain/offers/offer';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SavingAlert } from '@ui/saving/SavingAlert';
import { ConflictAlert, CopyAlerts, type CopyAlertsProps, FailureAlert } from '@ui/saving/versionAlerts';
import { useTranslation } from 'react-i18next';
import { useDraftDifferences } from './useDraftDifferences';
import { useFailureToast } from './useFailureToast';

type Props = CopyAlertsProps<OfferDraft> & {
  autosave: Autosave<OfferDraft>;
  /** Loads the stored version and discards what was typed here. */
  onReload: () => void;
};

/** Alerts about saving: a failure, a conflicting version, restored changes. */
export function SaveAlerts({ autosave, onReload, ...copies }: Props) {
  const { t } = useTranslation(['offerForm', 'versions']);
  const errorText = useErrorText();
  const listDifferences = useDraftDifferences();
  const state = useSaveState(autosave);
  const { phase, error, theirs, isCopyKept } = state;
  useFailureToast(state);
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {phase === 'failed' && (
        <FailureAlert
          title={t('save.failed')}
          text={`${errorText(error)} ${isCopyKept ? t('save.failedText') : t('versions:notKept')}`}
          onSave={() => void autosave.saveNow()}
        />
      )}
      {phase === 'conflict' && (
        <ConflictAlert
          title={t('conflict.title')}
          text={t('conflict.text')}
          mine={copies.readScreen()}
          theirs={theirs}
          listDifferences={listDifferences}
          onReload={onReload}
          onKeepMine={() => void autosave.overwrite()}
        />
      )}
      {phase === 'closed' && (
        <SavingAlert severity="error" title={t('closed.notEditableTitle')} text={t('closed.notEditable')}>
          <Button size="small" onClick={onReload}>
            {t('closed.openOffer')}
          </Button>
        </SavingAlert>
      )}
      {phase !== 'conflict' && phase !== 'closed' && (
        <CopyAlerts {...copies} listDifferences={listDifferences} now={serverNow()} />
      )}
    </Box>
  );
}
