import type { PublicOffer } from '@domain/offers/projections';
import { countDaysBetween } from '@domain/shared/dates';
import { formatDate, formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StateChip } from '@ui/feedback/StateChip';
import type { Tone } from '@ui/theme/tokens';
import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocation } from './formatLocation';

/** States that get a chip; an active offer needs none. */
const CHIPS = { BOOKED: 'amber', SIGNED: 'indigo', UNSIGNED: 'slate' } as const satisfies Partial<
  Record<PublicOffer['state'], Tone>
>;

const hasChip = (state: string): state is keyof typeof CHIPS => state in CHIPS;

type Props = {
  offer: PublicOffer;
  state: PublicOffer['state'];
  now: number;
  /** End of the reservation (epoch ms), if the viewer may know it. */
  reservedUntil?: number | null;
  /** Buttons: favorites, comparison, share. */
  children?: ReactNode;
};

const line = { display: 'flex', gap: 1.5, mt: 2, color: 'text.secondary' } as const;
const besideText = { flex: 'none', marginTop: 2 } as const;

/** Name, purpose, place, state and freshness of an offer, with its actions. */
export function OfferHead({ offer, state, now, reservedUntil = null, children }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        {offer.legalMainUse && <StateChip tone="pine">{enums(`mainUse.${offer.legalMainUse}`)}</StateChip>}
        {hasChip(state) && (
          <StateChip tone={CHIPS[state]}>
            {state === 'BOOKED' && reservedUntil !== null
              ? t('state.bookedUntil', { time: formatUntil(reservedUntil, now, language) })
              : t(`state.${state}`)}
          </StateChip>
        )}
      </Box>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{offer.name}</bdi>
      </Typography>
      <Box sx={line}>
        <MapPin size={20} aria-hidden style={besideText} />
        {formatLocation(offer)}
      </Box>
      {offer.confirmedAt !== null && (
        <Box sx={line}>
          <BadgeCheck size={20} aria-hidden style={besideText} />
          <Confirmed at={offer.confirmedAt} now={now} />
        </Box>
      )}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>{children}</Box>}
    </div>
  );
}

/** Says how long ago and on which day the landlord confirmed the offer. */
function Confirmed({ at, now }: { at: number; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const days = Math.max(0, countDaysBetween(at, now));
  const date = formatDate(at, language);
  if (days > 1) return <span>{t('confirmed', { count: days, date })}</span>;
  return <span>{days === 0 ? t('confirmedToday') : t('confirmedYesterday', { date })}</span>;
}
