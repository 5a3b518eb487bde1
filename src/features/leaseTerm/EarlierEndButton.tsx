import { useServerNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { whyTermNotRunning } from '@domain/term/notice';
import { getOpenProposal } from '@domain/term/proposals';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeDialog } from './ChangeDialog';

type Props = { offer: Offer; side: LeaseSide; viewer: Viewer };

/** Proposes an end of the lease on a day. Absent once the lease is over and while a proposal waits. */
export function EarlierEndButton({ offer, side, viewer }: Props) {
  const { t } = useTranslation('leaseTerm');
  const now = useServerNow(MINUTE_MS);
  const [isOpen, setOpen] = useState(false);
  if (whyTermNotRunning(offer, now) || getOpenProposal(offer, now)) return null;
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {t('begin.ending')}
      </Button>
      {isOpen && (
        <ChangeDialog kind="ending" {...{ offer, side, viewer, now }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
