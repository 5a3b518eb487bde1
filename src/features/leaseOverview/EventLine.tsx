import { type DepositTimes, type LeaseEvent, listLeaseEvents } from '@domain/leases/leaseEvents';
import type { Offer } from '@domain/offers/offer';
import { startOfDay } from '@domain/shared/dates';
import { formatDate, formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = { offer: Offer; money: DepositTimes | null; now: number };

const MARK_PX = 12;

/** The events of a lease from top to bottom: filled marks happened, hollow ones are ahead. */
export function EventLine({ offer, money, now }: Props) {
  const events = listLeaseEvents(offer, money, now);
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event, index) => (
        <EventRow key={event.kind} event={event} now={now} isLast={index === events.length - 1} />
      ))}
    </Box>
  );
}

type RowProps = { event: LeaseEvent; now: number; isLast: boolean };

function EventRow({ event: { kind, at, isAhead }, now, isLast }: RowProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseProgress');
  const isOver = isAhead && at < now;
  const colour = isOver ? COLORS.brick : isAhead ? COLORS.controlBorder : COLORS.pine;
  const isWholeDay = startOfDay(at) === at;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 6,
        pb: isLast ? 0 : 4,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 5,
          width: MARK_PX,
          height: MARK_PX,
          borderRadius: '50%',
          border: `2px solid ${colour}`,
          backgroundColor: isAhead ? COLORS.paper : colour,
          forcedColorAdjust: 'none',
          zIndex: 1,
        },
        ...(!isLast && {
          '&::after': {
            content: '""',
            position: 'absolute',
            left: MARK_PX / 2 - 1,
            top: 8,
            bottom: -4,
            width: '2px',
            backgroundColor: COLORS.hairline,
          },
        }),
      }}
    >
      <Box sx={{ fontWeight: isAhead ? FONT_WEIGHTS.medium : FONT_WEIGHTS.regular }}>
        {isAhead && <VisuallyHidden>{`${t('overview.ahead')}: `}</VisuallyHidden>}
        {t(`event.${kind}`)}
      </Box>
      <Box
        sx={{
          fontSize: FONT_SIZES.xs,
          fontVariantNumeric: 'tabular-nums',
          color: isOver ? COLORS.brickText : 'text.secondary',
        }}
      >
        {isOver && `${t('overview.over')}: `}
        {isAhead && isWholeDay && !isOver && `${t('overview.by')} `}
        {kind === 'depositReversed' ? formatDate(at, language) : formatDeadline(at, language)}
      </Box>
    </Box>
  );
}
