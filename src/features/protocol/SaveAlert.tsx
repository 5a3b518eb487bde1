import { serverNow } from '@data/browser/serverClock';
import type { Autosave, SaveState } from '@data/drafts/autosave';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { useErrorText } from '@i18n/useErrorText';
import { ConflictAlert, CopyAlerts, type CopyAlertsProps, FailureAlert } from '@ui/saving/versionAlerts';
import { useTranslation } from 'react-i18next';
import { useFormDifferences } from './useFormDifferences';

type Props = CopyAlertsProps<ProtocolForm> & {
  autosave: Autosave<ProtocolForm>;
  state: SaveState<ProtocolForm>;
  onReload: () => void;
};

/**
 * Alerts about saving: a failure, a conflicting version, restored changes. Its texts load with the form, which works
 * offline.
 */
export function SaveAlert({ autosave, state, onReload, ...copies }: Props) {
  const { t } = useTranslation(['protocol', 'versions']);
  const errorText = useErrorText();
  const listDifferences = useFormDifferences();
  const { phase, error, theirs, isCopyKept } = state;
  if (phase === 'failed') {
    const sentences = isCopyKept ? [t('cannotSave')] : [t('notSaved'), t('versions:notKept')];
    return (
      <FailureAlert
        text={[...sentences, errorText(error)].join(' ')}
        onSave={() => void autosave.saveNow()}
      />
    );
  }
  if (phase === 'conflict')
    return (
      <ConflictAlert
        text={t('conflict.text')}
        mine={copies.readScreen()}
        theirs={theirs}
        listDifferences={listDifferences}
        onReload={onReload}
        onKeepMine={() => void autosave.overwrite()}
      />
    );
  return <CopyAlerts {...copies} listDifferences={listDifferences} now={serverNow()} />;
}
