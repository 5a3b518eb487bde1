import type { Autosave } from '@data/autosave';
import type { LocalCopy } from '@data/localCopies';
import type { OpenedDraft } from '@data/offerDrafts';
import { serverNow } from '@data/serverClock';
import { useSaveState } from '@data/useFormAutosave';
import type { OfferDraft } from '@domain/offers/offer';
import { formatSince } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from './useFailureToast';

type Props = {
  autosave: Autosave;
  opened: OpenedDraft;
  /** Loads what is stored and leaves what was typed here behind. */
  onReload: () => void;
  /** Puts an older copy of this device on the screen. */
  onUseCopy: (copy: LocalCopy<OfferDraft>) => void;
  onDropCopy: () => void;
};

/** What the landlord has to know about saving: a failure, another writer, something brought back. */
export function SaveNotices({ autosave, opened, onReload, onUseCopy, onDropCopy }: Props) {
  const { t } = useTranslation('offerForm');
  const errorText = useErrorText();
  const state = useSaveState(autosave);
  useFailureToast(state);
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {state.phase === 'failed' && (
        <Notice
          severity="error"
          title={t('save.failed')}
          text={`${errorText(state.error)} ${t('save.failedText')}`}
        >
          <Button size="small" variant="outlined" color="error" onClick={() => void autosave.saveNow()}>
            {t('save.saveNow')}
          </Button>
        </Notice>
      )}
      {state.phase === 'conflict' && (
        <Notice severity="warning" title={t('conflict.title')} text={t('conflict.text')}>
          <Button size="small" onClick={onReload}>
            {t('conflict.reload')}
          </Button>
          <Button size="small" variant="outlined" color="secondary" onClick={() => void autosave.overwrite()}>
            {t('conflict.keepMine')}
          </Button>
        </Notice>
      )}
      {state.phase === 'closed' && (
        <Notice severity="error" title={t('closed.notEditableTitle')} text={t('closed.notEditable')}>
          <Button size="small" onClick={onReload}>
            {t('closed.openOffer')}
          </Button>
        </Notice>
      )}
      <RestoredNotice opened={opened} onUseCopy={onUseCopy} onDropCopy={onDropCopy} />
    </Box>
  );
}

function RestoredNotice({
  opened,
  onUseCopy,
  onDropCopy,
}: Pick<Props, 'opened' | 'onUseCopy' | 'onDropCopy'>) {
  const { t } = useTranslation('offerForm');
  const [isOpen, setOpen] = useState(opened.restored !== 'none');
  const { copy } = opened;
  if (!isOpen || !copy) return null;
  const time = formatSince(copy.typedAt, serverNow());
  const closing = (act: () => void) => () => {
    act();
    setOpen(false);
  };
  if (opened.restored === 'newer')
    return (
      <Notice severity="info" text={t('restored.text', { time })}>
        <Button size="small" variant="outlined" color="secondary" onClick={closing(() => {})}>
          {t('restored.close')}
        </Button>
      </Notice>
    );
  return (
    <Notice severity="warning" text={t('restored.olderText', { time })}>
      <Button size="small" onClick={closing(() => onUseCopy(copy))}>
        {t('restored.use')}
      </Button>
      <Button size="small" variant="outlined" color="secondary" onClick={closing(onDropCopy)}>
        {t('restored.drop')}
      </Button>
    </Notice>
  );
}

type NoticeProps = {
  severity: 'error' | 'warning' | 'info';
  title?: string;
  text: string;
  children: ReactNode;
};

function Notice({ severity, title, text, children }: NoticeProps) {
  return (
    <Alert severity={severity}>
      {title && <Box sx={{ fontWeight: 700 }}>{title}</Box>}
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{children}</Box>
    </Alert>
  );
}
