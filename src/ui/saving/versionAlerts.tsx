import { formatSince } from '@domain/shared/format';
import type { LocalCopy, Opening } from '@domain/shared/localCopies';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SavingAlert } from './SavingAlert';
import { type VersionDifference, VersionDifferences } from './VersionDifferences';

type ListDifferences<Facts> = (mine: Facts, theirs: Facts) => VersionDifference[];

type Answer = { text: string; onClick: () => void };
type ChoiceProps = {
  title?: string;
  text: string;
  rows: readonly VersionDifference[] | null;
  titles: { mine: string; theirs: string };
  first: Answer;
  second: Answer;
};

/** Two versions with their differences, and the user's choice. */
function Choice({ title, text, rows, titles, first, second }: ChoiceProps) {
  const { t } = useTranslation('versions');
  return (
    <SavingAlert
      severity="warning"
      {...(title ? { title } : {})}
      text={text}
      more={
        rows && (
          <VersionDifferences
            rows={rows}
            mineTitle={titles.mine}
            theirsTitle={titles.theirs}
            moreText={(count) => t('more', { count })}
          />
        )
      }
    >
      <Button size="small" onClick={first.onClick}>
        {first.text}
      </Button>
      <Button size="small" variant="outlined" color="secondary" onClick={second.onClick}>
        {second.text}
      </Button>
    </SavingAlert>
  );
}

type ConflictProps<Facts> = {
  title?: string;
  text: string;
  mine: Facts;
  /** `null` while the stored version loads. */
  theirs: Facts | null;
  listDifferences: ListDifferences<Facts>;
  onReload: () => void;
  onKeepMine: () => void;
};

/** The stored version differs from the one the form started from: the user chooses one. */
export function ConflictAlert<Facts>({ title, text, mine, theirs, ...choice }: ConflictProps<Facts>) {
  const { t } = useTranslation('versions');
  return (
    <Choice
      {...(title ? { title } : {})}
      text={text}
      rows={theirs && choice.listDifferences(mine, theirs)}
      titles={{ mine: t('mine'), theirs: t('stored') }}
      first={{ text: t('reload'), onClick: choice.onReload }}
      second={{ text: t('keepMine'), onClick: choice.onKeepMine }}
    />
  );
}

/** Local copies of a form on this device, and the actions on them. */
export type CopyAlertsProps<Facts> = {
  opening: Opening<Facts>;
  /** Returns the facts on the screen. */
  readScreen: () => Facts;
  /** Replaces the form's values by a copy of another tab. */
  onUseCopy: (copy: LocalCopy<Facts>) => void;
  onDropCopy: (copy: LocalCopy<Facts>) => void;
};

type ListedCopies<Facts> = CopyAlertsProps<Facts> & {
  listDifferences: ListDifferences<Facts>;
  /** Epoch ms. */
  now: number;
};

/** Says which local changes were restored, and offers those of other tabs one after another. */
export function CopyAlerts<Facts>(copies: ListedCopies<Facts>) {
  const { language } = useLanguage();
  const { opening, readScreen, onUseCopy, onDropCopy, listDifferences, now } = copies;
  const { t } = useTranslation('versions');
  const { restored } = opening;
  const [isRead, setRead] = useState(restored === null);
  const [answered, setAnswered] = useState(0);
  const offered = opening.offered[answered];
  const answer = (act: () => void) => () => {
    act();
    setAnswered(answered + 1);
  };
  return (
    <>
      {restored && !isRead && (
        <SavingAlert
          severity="info"
          text={t('restored', { time: formatSince(restored.typedAt, now, language) })}
        >
          <Button size="small" variant="outlined" color="secondary" onClick={() => setRead(true)}>
            {t('close')}
          </Button>
        </SavingAlert>
      )}
      {offered && (
        <Choice
          key={answered}
          text={t('otherCopy', { time: formatSince(offered.typedAt, now, language) })}
          rows={listDifferences(offered.facts, readScreen())}
          titles={{ mine: t('copy'), theirs: t('here') }}
          first={{ text: t('useCopy'), onClick: answer(() => onUseCopy(offered)) }}
          second={{ text: t('dropCopy'), onClick: answer(() => onDropCopy(offered)) }}
        />
      )}
    </>
  );
}

type FailureProps = { title?: string; text: string; onSave: () => void };

/** Saving failed; the button retries. */
export function FailureAlert({ title, text, onSave }: FailureProps) {
  const { t } = useTranslation('versions');
  return (
    <SavingAlert severity="error" {...(title ? { title } : {})} text={text}>
      <Button size="small" variant="outlined" color="error" onClick={onSave}>
        {t('saveNow')}
      </Button>
    </SavingAlert>
  );
}
