import { isHalted, isViewersTurn } from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { getLeaseMove } from '@domain/returns/afterHandover';
import { startOfDay } from '@domain/shared/dates';
import { formatDeadline, formatUntil } from '@domain/shared/format';
import { getUrgency } from '@domain/shared/urgency';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { PhaseText } from './PhaseText';

type Props = { offer: Offer; side: LeaseSide; now: number };

/** One sentence about a lease: whose move it is, what they do and until when. */
export function NextMove({ offer, side, now }: Props) {
  const { t } = useTranslation('leaseProgress');
  if (isHalted(offer)) return <span>{t(`halted.${side}`)}</span>;
  const next = getLeaseMove(offer, side, now);
  if (!next) return <PhaseText offer={offer} now={now} />;
  const isOwn = isViewersTurn(next, side);
  return (
    <span>
      <Box
        component="span"
        sx={{ fontWeight: FONT_WEIGHTS.bold, color: isOwn ? COLORS.pineHover : COLORS.inkSoft }}
      >
        {`${t(`move.${isOwn ? 'you' : next.who}`)}: `}
      </Box>
      {t(`next.${next.action}`)}
      {next.until !== null && <Until until={next.until} now={now} />}
    </span>
  );
}

/** Deadline behind a sentence: an hour on its last day, or since when it is overdue. */
function Until({ until, now }: { until: number; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  const urgency = getUrgency(until, now);
  const isOverdue = urgency === 'overdue';
  const isWholeDay = startOfDay(until) === until;
  const moment =
    isOverdue || isWholeDay ? formatDeadline(until, language) : formatUntil(until, now, language);
  return (
    <>
      {', '}
      <Box
        component="span"
        sx={{
          whiteSpace: 'nowrap',
          ...(urgency !== 'later' && { fontWeight: FONT_WEIGHTS.medium }),
          ...(isOverdue && { color: COLORS.brickText }),
          ...(urgency === 'today' && { color: COLORS.amberText }),
        }}
      >
        {t(isOverdue ? 'overdue' : 'until', { moment })}
      </Box>
    </>
  );
}
