import type { PublicOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StateChip } from '@ui/StateChip';
import type { Tone } from '@ui/theme/tokens';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ShareButton } from './ShareButton';

/** States worth a chip; an active offer needs none. */
const CHIPS = { BOOKED: 'amber', SIGNED: 'indigo', UNSIGNED: 'slate' } as const satisfies Partial<
  Record<PublicOffer['state'], Tone>
>;

const hasChip = (state: string): state is keyof typeof CHIPS => state in CHIPS;

type Props = { offer: PublicOffer; state: PublicOffer['state']; isShareable: boolean };

const placeOf = ({ address }: PublicOffer): string =>
  [address.street, address.district, address.city].filter((part) => part !== '').join(', ');

/** Name, purpose, place and state of an offer, with the button to share it. */
export function OfferHead({ offer, state, isShareable }: Props) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          {offer.legalMainUse && <StateChip tone="pine">{enums(`mainUse.${offer.legalMainUse}`)}</StateChip>}
          {hasChip(state) && <StateChip tone={CHIPS[state]}>{t(`state.${state}`)}</StateChip>}
        </Box>
        <Typography variant="h1">{offer.name}</Typography>
        <Box sx={{ display: 'flex', gap: 1.5, mt: 2, color: 'text.secondary' }}>
          <MapPin size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          {placeOf(offer)}
        </Box>
      </Box>
      {isShareable && <ShareButton />}
    </Box>
  );
}
