import { useServerNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { getOwnTurn, getQueueStatus, isTurnRunning } from '@domain/leases/queue';
import type { MembersOffer } from '@domain/offers/projections';
import { formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Countdown } from '@ui/progress/Countdown';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueButtons } from './QueueButtons';
import { useOwnPlace } from './useOwnPlace';
import WaitForOffer from './WaitForOffer';

type Props = {
  offer: MembersOffer;
  viewer: Viewer;
  /** Leads to other premises. */
  others: ReactNode;
  /** The signing form, with or without the right to sign. */
  renderForm: (canSign: boolean) => ReactNode;
};

/** Panel of an offer whose queue has its turns: the company with the turn reserves, the others wait. */
export default function TurnPanel({ offer, viewer, others, renderForm }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('queue');
  const now = useServerNow();
  const own = useOwnPlace(offer.id, viewer);
  const turn = own ? getOwnTurn(own, offer, now) : null;
  if (own === undefined) return renderForm(false);
  if (own && turn && isTurnRunning(turn, now))
    return (
      <>
        <Alert severity="success" icon={<Clock size={20} />}>
          {t('turn.own', { time: formatUntil(turn.endsAt, now, language) })}{' '}
          <strong>
            <Countdown until={turn.endsAt} now={now} />
          </strong>
          <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <QueueButtons offerId={offer.id} isPaused={false} />
          </Box>
        </Alert>
        {renderForm(true)}
      </>
    );
  const endsAt = getQueueStatus(offer, now).turn?.endsAt ?? now;
  return (
    <>
      <Alert severity="warning" icon={<Clock size={20} />}>
        {t('turn.other', { time: formatUntil(endsAt, now, language) })}
        <Box sx={{ mt: 3 }}>
          <WaitForOffer offer={offer} viewer={viewer}>
            {others}
          </WaitForOffer>
        </Box>
      </Alert>
      {renderForm(false)}
    </>
  );
}
