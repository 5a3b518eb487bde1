import type { Autosave, SaveState } from '@data/autosave';
import { serverNow } from '@data/serverClock';
import type { ProtocolForm } from '@domain/protocol/protocol';
import { formatSince } from '@domain/shared/format';
import type { LocalCopy, Opening } from '@domain/shared/localCopies';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VersionDifferences } from '@ui/VersionDifferences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDifferences } from './useFormDifferences';

type CopyProps = {
  opening: Opening<ProtocolForm>;
  /** Returns the form on the screen. */
  readScreen: () => ProtocolForm;
  /** Puts a copy of another tab on the screen. */
  onUseCopy: (copy: LocalCopy<ProtocolForm>) => void;
  onDropCopy: (copy: LocalCopy<ProtocolForm>) => void;
};
type Props = CopyProps & {
  autosave: Autosave<ProtocolForm>;
  state: SaveState<ProtocolForm>;
  onReload: () => void;
};

/** Tells about saving: a failure, another stored version, changes brought back. */
export function SaveNotice({ autosave, state, onReload, ...copies }: Props) {
  const { t } = useTranslation('protocol');
  const errorText = useErrorText();
  if (state.phase === 'failed')
    return (
      <Alert severity="error" role="alert">
        {state.isCopyKept ? t('cannotSave') : t('save.notKept')} {errorText(state.error)}
        <Box sx={{ mt: 2 }}>
          <Button size="small" variant="outlined" color="error" onClick={() => void autosave.saveNow()}>
            {t('save.now')}
          </Button>
        </Box>
      </Alert>
    );
  if (state.phase === 'conflict')
    return (
      <Choice
        text={t('conflict.text')}
        mine={copies.readScreen()}
        theirs={state.theirs}
        titles={{ mine: t('versions.mine'), theirs: t('versions.stored') }}
        first={{ text: t('conflict.theirs'), onClick: onReload }}
        second={{ text: t('conflict.mine'), onClick: () => void autosave.overwrite() }}
      />
    );
  return <CopyNotices {...copies} />;
}

function CopyNotices({ opening, readScreen, onUseCopy, onDropCopy }: CopyProps) {
  const { t } = useTranslation('protocol');
  const [answered, setAnswered] = useState(0);
  const copy = opening.offered[answered];
  const answer = (act: () => void) => () => {
    act();
    setAnswered(answered + 1);
  };
  return (
    <>
      {opening.restored && <Alert severity="info">{t('save.restored')}</Alert>}
      {copy && (
        <Choice
          text={t('conflict.otherCopy', { time: formatSince(copy.typedAt, serverNow()) })}
          mine={copy.facts}
          theirs={readScreen()}
          titles={{ mine: t('versions.copy'), theirs: t('versions.here') }}
          first={{ text: t('conflict.useCopy'), onClick: answer(() => onUseCopy(copy)) }}
          second={{ text: t('conflict.dropCopy'), onClick: answer(() => onDropCopy(copy)) }}
        />
      )}
    </>
  );
}

type Answer = { text: string; onClick: () => void };
type ChoiceProps = {
  text: string;
  mine: ProtocolForm;
  theirs: ProtocolForm | null;
  titles: { mine: string; theirs: string };
  first: Answer;
  second: Answer;
};

/** Two versions, with both shown where they differ, and the person's answer. */
function Choice({ text, mine, theirs, titles, first, second }: ChoiceProps) {
  const { t } = useTranslation('protocol');
  const listDifferences = useFormDifferences();
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {text}
      {theirs && (
        <VersionDifferences
          rows={listDifferences(mine, theirs)}
          mineTitle={titles.mine}
          theirsTitle={titles.theirs}
          moreText={(count) => t('versions.more', { count })}
        />
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" onClick={first.onClick}>
          {first.text}
        </Button>
        <Button size="small" variant="outlined" color="secondary" onClick={second.onClick}>
          {second.text}
        </Button>
      </Box>
    </Alert>
  );
}
