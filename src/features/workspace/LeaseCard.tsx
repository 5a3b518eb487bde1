import { formatAddressLine } from '@domain/offers/address';
import { effectiveState } from '@domain/offers/predicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StateChip } from '@ui/feedback/StateChip';
import { ABOVE_LINK, STRETCHED_LINK } from '@ui/layout/stretchedLink';
import { LeaseStages } from '@ui/progress/LeaseStages';
import { NextMove } from '@ui/progress/NextMove';
import { WholeWords } from '@ui/text/WholeWords';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Cover } from './Cover';
import { getStepLabel, VIEW_ONLY_STEPS } from './nextStep';
import { CARD_FRAME, type CardProps } from './OfferRow';
import { getDisplayState, STATE_TONES } from './offerState';

/** Names from the register are long; the whole name is in the text and in the title. */
const ONE_LINE = {
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export type LeaseCardProps = CardProps & {
  /** Name of the other party's company; `null` while it is unknown. */
  otherParty: string | null;
  headingLevel?: 'h2' | 'h3';
  /** Whether the side has nothing to do before the others act. */
  isQuiet?: boolean;
};

/**
 * A reserved or signed lease in a list: premises, other party, stage, and who does what until when. The whole card is a link
 * (Spec 1 §2).
 */
export function LeaseCard({ offer, side, next, openPath, now, menu, note, ...shown }: LeaseCardProps) {
  const { otherParty, headingLevel = 'h3', isQuiet = VIEW_ONLY_STEPS.includes(next.key) } = shown;
  const { t } = useTranslation('workspace');
  const state = getDisplayState(offer, now);
  const waiting = (offer.queue?.waiting ?? 0) + (offer.queue?.paused ?? 0);
  const isReserved = effectiveState(offer, now) === 'BOOKED';
  return (
    <Box component="article" sx={CARD_FRAME}>
      <Cover offer={offer} aspectRatio="16 / 5" />
      <Box sx={{ position: 'absolute', top: 12, left: 12, maxWidth: 'calc(100% - 72px)' }}>
        <StateChip tone={STATE_TONES[state]}>{t(`state.${state}`)}</StateChip>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, flex: 1, p: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h4" component={headingLevel}>
              <Box component={Link} to={openPath} sx={STRETCHED_LINK}>
                <bdi>{offer.name || t('unnamed')}</bdi>
              </Box>
            </Typography>
            <Box sx={{ color: 'text.secondary' }}>
              <WholeWords text={formatAddressLine(offer.address)} />
            </Box>
            {otherParty && (
              <Box title={otherParty} sx={ONE_LINE}>
                {t(`otherParty.${side}`)} <bdi>{otherParty}</bdi>
              </Box>
            )}
          </Box>
          {menu && <Box sx={ABOVE_LINK}>{menu}</Box>}
        </Box>
        <LeaseStages offer={offer} now={now} />
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <NextMove offer={offer} side={side} now={now} />
          {side === 'landlord' && isReserved && waiting > 0 && (
            <div>{t('until.queue', { count: waiting })}</div>
          )}
        </Box>
        {note && <Box sx={ABOVE_LINK}>{note}</Box>}
        <Box sx={{ ...ABOVE_LINK, mt: 'auto' }}>
          <Button
            component={Link}
            to={next.path}
            fullWidth
            {...(isQuiet && { variant: 'outlined', color: 'secondary' })}
          >
            {t(getStepLabel(next.key, side))}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
