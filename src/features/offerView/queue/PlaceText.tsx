import { getOwnTurn, getQueueStatus } from '@domain/leases/queue';
import type { QueueEntry } from '@domain/leases/queueTurns';
import { QUEUE_MAX } from '@domain/offers/limits';
import type { MembersOffer } from '@domain/offers/projections';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type Props = { offer: MembersOffer; own: QueueEntry | null; now: number };

/** Says how many companies wait, the place of the viewer's company, and when its turn comes at the latest. */
export function PlaceText({ offer, own, now }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('queue');
  const { waiting, turn: running } = getQueueStatus(offer, now);
  const rule = running ? 'closed' : 'rule';
  const turn = own && getOwnTurn(own, offer, now);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {own ? (
        <Box sx={{ fontWeight: 550 }}>
          {t(own.isPaused ? 'place.paused' : 'place.own', {
            position: own.position,
            count: Math.max(waiting, own.position),
          })}
        </Box>
      ) : (
        <Box>{waiting > 0 ? t('waiting', { count: waiting }) : t('nobody')}</Box>
      )}
      {own && turn && <Box>{t('place.latest', { time: formatDateTime(turn.startsAt, language) })}</Box>}
      {own?.hadTurn && <Box>{t('place.hadTurn')}</Box>}
      {!own && <Box>{t(waiting >= QUEUE_MAX ? 'full' : rule)}</Box>}
    </Box>
  );
}
