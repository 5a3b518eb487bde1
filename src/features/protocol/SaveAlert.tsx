import { serverNow } from '@data/browser/serverClock';
import type { Autosave, SaveState } from '@data/drafts/autosave';
import { useErrorText } from '@i18n/useErrorText';
import type { VersionDifference } from '@ui/saving/VersionDifferences';
import { ConflictAlert, CopyAlerts, type CopyAlertsProps, FailureAlert } from '@ui/saving/versionAlerts';
import { useTranslation } from 'react-i18next';

type Props<Form> = CopyAlertsProps<Form> & {
  listDifferences: (mine: Form, theirs: Form) => VersionDifference[];
  autosave: Autosave<Form>;
  state: SaveState<Form>;
  onReload: () => void;
};

/**
 * Alerts about saving: a failure, a conflicting version, restored changes. Its texts load with the form, which works
 * offline.
 */
export function SaveAlert<Form>({ autosave, state, onReload, ...copies }: Props<Form>) {
  const { t } = useTranslation(['protocol', 'versions']);
  const errorText = useErrorText();
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
        listDifferences={copies.listDifferences}
        onReload={onReload}
        onKeepMine={() => void autosave.overwrite()}
      />
    );
  return <CopyAlerts {...copies} now={serverNow()} />;
}
