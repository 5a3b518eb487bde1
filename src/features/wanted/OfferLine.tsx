import { paths } from '@api/paths';
import type { MembersOffer } from '@domain/offers/projections';
import type { Match } from '@domain/wanted/matching';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Area, Money } from '@ui/tables/amounts';
import { COLORS } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MatchReasons } from './MatchReasons';

type Props = { offer: MembersOffer; match: Match | null; note?: ReactNode };

/** Offer in the list of a listing: kind, place, rent and match. */
export function OfferLine({ offer, match, note }: Props) {
  const { city, district } = offer.address;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 3, '& + &': { borderTop: `1px solid ${COLORS.hairline}` } }}
    >
      <MuiLink component={Link} to={paths.offer(offer.id)} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {offer.name}
      </MuiLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
        <span>{[district, city].filter(Boolean).join(', ')}</span>
        {offer.areaDetails.surface !== null && <Area squareMetres={offer.areaDetails.surface} />}
        <Money pln={offer.price} net />
      </Box>
      {match && <MatchReasons match={match} />}
      {note}
    </Box>
  );
}
