import { serverNow } from '@data/serverClock';
import type { OfferDraft } from '@domain/offers/offer';
import { formatSince } from '@domain/shared/format';
import type { LocalCopy, Opening } from '@domain/shared/localCopies';
import Button from '@mui/material/Button';
import { VersionDifferences } from '@ui/VersionDifferences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice';
import { useDraftDifferences } from './useDraftDifferences';

export type CopyNoticesProps = {
  opening: Opening<OfferDraft>;
  /** Returns the facts on the screen. */
  readScreen: () => OfferDraft;
  /** Puts a copy of another tab on the screen. */
  onUseCopy: (copy: LocalCopy<OfferDraft>) => void;
  onDropCopy: (copy: LocalCopy<OfferDraft>) => void;
};

/** Tells which changes of this device were brought back, and offers those of other tabs one after another. */
export function CopyNotices({ opening, ...choices }: CopyNoticesProps) {
  const { t } = useTranslation('offerForm');
  const { restored } = opening;
  const [isRead, setRead] = useState(restored === null);
  const [answered, setAnswered] = useState(0);
  const offered = opening.offered[answered];
  const next = () => setAnswered(answered + 1);
  return (
    <>
      {restored && !isRead && (
        <Notice
          severity="info"
          text={t('restored.text', { time: formatSince(restored.typedAt, serverNow()) })}
        >
          <Button size="small" variant="outlined" color="secondary" onClick={() => setRead(true)}>
            {t('restored.close')}
          </Button>
        </Notice>
      )}
      {offered && <OfferedCopy key={answered} copy={offered} {...choices} onAnswered={next} />}
    </>
  );
}

type OfferedProps = Omit<CopyNoticesProps, 'opening'> & {
  copy: LocalCopy<OfferDraft>;
  onAnswered: () => void;
};

function OfferedCopy({ copy, readScreen, onUseCopy, onDropCopy, onAnswered }: OfferedProps) {
  const { t } = useTranslation('offerForm');
  const listDifferences = useDraftDifferences();
  const answer = (act: (copy: LocalCopy<OfferDraft>) => void) => () => {
    act(copy);
    onAnswered();
  };
  return (
    <Notice
      severity="warning"
      text={t('restored.otherText', { time: formatSince(copy.typedAt, serverNow()) })}
      more={
        <VersionDifferences
          rows={listDifferences(copy.facts, readScreen())}
          theirsTitle={t('versions.here')}
          mineTitle={t('versions.copy')}
          moreText={(count) => t('versions.more', { count })}
        />
      }
    >
      <Button size="small" onClick={answer(onUseCopy)}>
        {t('restored.use')}
      </Button>
      <Button size="small" variant="outlined" color="secondary" onClick={answer(onDropCopy)}>
        {t('restored.drop')}
      </Button>
    </Notice>
  );
}
