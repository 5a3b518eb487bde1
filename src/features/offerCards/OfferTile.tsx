import { paths } from '@api/paths';
import { track } from '@data/calls/analytics';
import type { OfferCard } from '@domain/offers/projections';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ABOVE_LINK, STRETCHED_LINK } from '@ui/layout/stretchedLink';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardPhoto } from './CardPhoto';
import { describeFreshness, formatFactsLine, formatLocationLine } from './cardTexts';
import { type Rent, RentLine } from './RentLine';

type Props = {
  card: OfferCard;
  rent: Rent;
  now: number;
  /** Loads the image at once; for cards above the fold. */
  isEager?: boolean;
  headingLevel?: 'h2' | 'h3';
  onSignIn: () => void;
  /** Shown in the upper right corner of the image: the favorite button and the comparison toggle. */
  corner?: ReactNode;
};

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const onPicture = {
  position: 'absolute',
  left: 10,
  px: 2,
  py: 0.5,
  borderRadius: `${RADII.control}px`,
  backgroundColor: COLORS.paper,
  fontSize: 13,
} as const;

/** From the right edge leftwards; one below the other where the freshness leaves no room. */
const cornerLook = {
  ...ABOVE_LINK,
  position: 'absolute',
  top: 6,
  right: 6,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 1,
  '@container (min-width: 300px)': { flexDirection: 'row-reverse', alignItems: 'flex-start' },
} as const;

/** Aligns the rents of a row, however long the facts above them are. */
const column = { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 } as const;

/** Offer in a grid or carousel. The whole card is a link. */
export function OfferTile(props: Props) {
  const { language } = useLanguage();
  const { card, rent, now, isEager, headingLevel = 'h3', onSignIn, corner } = props;
  const { t } = useTranslation('offers');
  const { t: enums } = useTranslation('enums');
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
        transition: 'border-color 120ms ease-out',
        '&:hover': { borderColor: COLORS.controlBorder },
        '&:hover h2 a, &:hover h3 a': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      }}
    >
      <CardPhoto card={card} isEager={isEager}>
        {card.confirmedAt !== null && (
          <Box sx={{ ...onPicture, top: 10, color: 'text.secondary' }}>
            {describeFreshness(card.confirmedAt, now, t, language)}
          </Box>
        )}
        {card.legalMainUse && (
          <Box sx={{ ...onPicture, bottom: 10, fontWeight: 550, color: COLORS.ink }}>
            {enums(`mainUse.${card.legalMainUse}`)}
          </Box>
        )}
        {corner && <Box sx={cornerLook}>{corner}</Box>}
      </CardPhoto>
      <Box sx={{ ...column, px: 4, pt: 3, pb: 2 }}>
        <Typography variant="h4" component={headingLevel} sx={{ ...oneLine, lineHeight: 1.35 }}>
          <Box
            component={Link}
            to={paths.offer(card.id)}
            onClick={() => track('select_item', { offerId: card.id })}
            sx={STRETCHED_LINK}
          >
            <bdi>{card.name}</bdi>
          </Box>
        </Typography>
        <Box sx={{ ...oneLine, color: 'text.secondary' }}>{formatLocationLine(card)}</Box>
        <Box sx={{ mt: 1.5, mb: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {formatFactsLine(card, now, t, language)}
        </Box>
        <RentLine rent={rent} surface={card.surface} onSignIn={onSignIn} />
      </Box>
    </Box>
  );
}
