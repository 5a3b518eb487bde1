import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { isReturned } from '@domain/returns/premisesReturn';
import { isOpenEnded, whyCannotGiveNotice, whyTermNotRunning } from '@domain/term/notice';
import { getLastExtensionDay, getOpenProposal } from '@domain/term/proposals';
import { getTermRecord } from '@domain/term/termRecord';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeDialog } from './ChangeDialog';
import { NoticeDialog } from './NoticeDialog';

type Props = { offer: Offer; side: LeaseSide; viewer: Viewer; now: number };
type OpenDialog = 'notice' | 'extension' | 'ending' | 'noticeWithdrawal';

/** Returns what a side can begin about the term at `now`. */
const listChoices = (offer: Offer, side: LeaseSide, now: number): OpenDialog[] => {
  if (whyTermNotRunning(offer, now)) return [];
  const { notice, versions } = getTermRecord(offer);
  const isFree = getOpenProposal(offer, now) === null;
  const isBack = isReturned(offer);
  const canTakeBack = notice?.by === side && versions.length === 0;
  return [
    ...(isFree && !isBack && getLastExtensionDay(offer) !== null ? (['extension'] as const) : []),
    ...(isFree && !isBack && canTakeBack ? (['noticeWithdrawal'] as const) : []),
    ...(isFree ? (['ending'] as const) : []),
    ...(whyCannotGiveNotice(offer, now) === null ? (['notice'] as const) : []),
  ];
};

/** The steps about the term, and why a fixed term has no notice or no extension. */
export function TermActions({ offer, side, viewer, now }: Props) {
  const { t } = useTranslation(['leaseTerm', 'errors']);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  if (whyTermNotRunning(offer, now)) return null;
  const handleClose = () => setOpened(null);
  const isFixed = !isOpenEnded(offer);
  const why = isFixed ? whyCannotGiveNotice(offer, now) : null;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {listChoices(offer, side, now).map((choice) => (
          <Button
            key={choice}
            variant="outlined"
            color={choice === 'notice' ? 'error' : 'secondary'}
            onClick={() => setOpened(choice)}
          >
            {t(`begin.${choice}`)}
          </Button>
        ))}
      </Box>
      {why && (
        <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '68ch' }}>
          {t(`errors:${why}`)}
        </Typography>
      )}
      {isFixed && getLastExtensionDay(offer) === null && (
        <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '68ch' }}>{t('inWriting')}</Typography>
      )}
      {opened === 'notice' && <NoticeDialog {...{ offer, viewer, now }} onClose={handleClose} />}
      {opened !== null && opened !== 'notice' && (
        <ChangeDialog kind={opened} {...{ offer, side, viewer, now }} onClose={handleClose} />
      )}
    </Box>
  );
}
