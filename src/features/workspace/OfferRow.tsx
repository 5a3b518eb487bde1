import { getNegotiationPath } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { findPrecedence } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import { type LeaseSide, OPEN_STATES } from '@domain/offers/states';
import { formatDate, formatDateTime, formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StateChip } from '@ui/feedback/StateChip';
import { ABOVE_LINK, STRETCHED_LINK } from '@ui/layout/stretchedLink';
import { Area, Money } from '@ui/tables/amounts';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Cover } from './Cover';
import { getStepLabel, type NextStep, VIEW_ONLY_STEPS } from './nextStep';
import { getDisplayState, type ShownState, STATE_TONES } from './offerState';

export type CardProps = {
  offer: Offer;
  side: LeaseSide;
  next: NextStep;
  openPath: string;
  now: number;
  menu?: ReactNode;
  /** Shown above the next step. */
  note?: ReactNode;
};

export const CARD_FRAME = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  '&:hover': { borderColor: COLORS.controlBorder },
  '&:hover :is(h2, h3) a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
} as const;

/** An offer in a list of the workspace: name, state and next step. The whole card is a link to the offer (Spec 1 §2). */
export function OfferRow({ offer, side, next, openPath, now, menu, note }: CardProps) {
  const { t } = useTranslation('workspace');
  const state = getDisplayState(offer, now);
  const { city, district } = offer.address;
  return (
    <Box component="article" sx={CARD_FRAME}>
      <Cover offer={offer} aspectRatio="16 / 7" />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, flex: 1, p: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            <StateChip tone={STATE_TONES[state]} struck={state === 'DELETED'}>
              {t(`state.${state}`)}
            </StateChip>
            <Until offer={offer} side={side} state={state} />
          </Box>
          {menu && <Box sx={ABOVE_LINK}>{menu}</Box>}
        </Box>
        <Typography variant="h4" component="h2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <Box component={Link} to={openPath} sx={STRETCHED_LINK}>
            <bdi>{offer.name || t('unnamed')}</bdi>
          </Box>
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {[district, city].filter(Boolean).join(', ') || t('noPlace')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontVariantNumeric: 'tabular-nums' }}>
          {offer.areaDetails.surface !== null && <Area squareMetres={offer.areaDetails.surface} />}
          {offer.price !== null && <Money pln={offer.price} net />}
        </Box>
        {side === 'landlord' && <NegotiationCounts offer={offer} now={now} />}
        {note && <Box sx={{ ...ABOVE_LINK, mt: 2 }}>{note}</Box>}
        <Box sx={{ ...ABOVE_LINK, mt: 'auto', pt: 3 }}>
          <Button
            component={Link}
            to={next.path}
            fullWidth
            {...(VIEW_ONLY_STEPS.includes(next.key) && { variant: 'outlined', color: 'secondary' })}
          >
            {t(getStepLabel(next.key, side))}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Negotiation items that wait for the landlord's answer, and the end of the priority of the company whose counter-offer was
 * accepted.
 */
function NegotiationCounts({ offer, now }: { offer: Offer; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  const { counterOffers = 0, questions = 0, viewings = 0 } = offer.talk ?? {};
  const precedence = findPrecedence(offer, now);
  if (!OPEN_STATES.includes(effectiveState(offer, now))) return null;
  return (
    <Box
      component={Link}
      to={getNegotiationPath(offer.id)}
      sx={{
        ...ABOVE_LINK,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mt: 2,
        textDecoration: 'none',
        '&:empty': { display: 'none' },
      }}
    >
      {counterOffers > 0 && (
        <StateChip tone="amber">{t('talk.counterOffers', { count: counterOffers })}</StateChip>
      )}
      {questions > 0 && <StateChip tone="amber">{t('talk.questions', { count: questions })}</StateChip>}
      {viewings > 0 && <StateChip tone="amber">{t('talk.viewings', { count: viewings })}</StateChip>}
      {precedence && (
        <StateChip tone="pine">
          {t('talk.precedence', { at: formatDateTime(precedence.endsAt, language) })}
        </StateChip>
      )}
    </Box>
  );
}

/** End of the state on the chip: hours for a reservation, days for an offer. */
function Until({ offer, side, state }: { offer: Offer; side: LeaseSide; state: ShownState }) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  if (state === 'BOOKED' && offer.reservation) {
    const at = formatUntil(offer.reservation.endsAt, serverNow(), language);
    const { companyName: company } = offer.reservation;
    const waiting = (offer.queue?.waiting ?? 0) + (offer.queue?.paused ?? 0);
    return (
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {side === 'landlord' && company ? t('until.bookedBy', { at, company }) : t('until.BOOKED', { at })}
        {side === 'landlord' && waiting > 0 && <div>{t('until.queue', { count: waiting })}</div>}
      </Box>
    );
  }
  if (state !== 'ACTIVE') return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {t('until.ACTIVE', { at: formatDate(offer.offerValidTo, language) })}
    </Box>
  );
}
