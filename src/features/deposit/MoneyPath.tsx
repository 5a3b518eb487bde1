import type { DepositTimes } from '@domain/leases/leaseEvents';
import { getMoneyPlace, MONEY_STATIONS, type MoneyStation } from '@domain/leases/moneyPlace';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { ArrowLeft, ArrowRight, Building2, KeyRound, Landmark, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

const ICONS: Record<MoneyStation, LucideIcon> = {
  tenant: KeyRound,
  platform: Landmark,
  landlord: Building2,
};

type Props = { offer: Offer; side: OfferSide; money: DepositTimes };

/** The way of the deposit from the tenant over the platform's account to the landlord, with the place where the money is. */
export function MoneyPath({ offer, side, money }: Props) {
  const { t } = useTranslation('deposit');
  const { at, to } = getMoneyPlace(offer, money);
  const getName = (station: MoneyStation) => t(station === side ? 'path.you' : `path.${station}`);
  const words = [
    t('path.is', { place: getName(at) }),
    to === null ? t('path.final') : t('path.goes', { place: getName(to) }),
  ].join(' ');
  const index = MONEY_STATIONS.indexOf(at);
  const target = to === null ? index : MONEY_STATIONS.indexOf(to);
  return (
    <Box
      role="img"
      aria-label={words}
      sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2 }}
    >
      {MONEY_STATIONS.map((station, place) => (
        <Fragment key={station}>
          {place > 0 && (
            <Leg isNext={Math.max(index, target) === place && index !== target} isBack={target < index} />
          )}
          <Station
            name={getName(station)}
            Icon={ICONS[station]}
            isHere={station === at}
            here={t('path.here')}
          />
        </Fragment>
      ))}
    </Box>
  );
}

const LINE_TOP_PX = 24;

/** Line between two stations; the leg that the money takes next has an arrow. */
function Leg({ isNext, isBack }: { isNext: boolean; isBack: boolean }) {
  const Arrow = isBack ? ArrowLeft : ArrowRight;
  return (
    <Box
      sx={{
        flex: 1,
        height: LINE_TOP_PX * 2,
        display: 'flex',
        alignItems: 'center',
        color: COLORS.pine,
        '&::before, &::after': {
          content: '""',
          flex: 1,
          borderTop: `2px ${isNext ? 'solid' : 'dashed'} ${isNext ? COLORS.pine : COLORS.controlBorder}`,
        },
      }}
    >
      {isNext && <Arrow size={20} />}
    </Box>
  );
}

type StationProps = { name: string; Icon: LucideIcon; isHere: boolean; here: string };

function Station({ name, Icon, isHere, here }: StationProps) {
  return (
    <Box
      sx={{
        width: { xs: 84, sm: 132 },
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        textAlign: 'center',
      }}
    >
      <Box
        sx={{
          width: LINE_TOP_PX * 2,
          height: LINE_TOP_PX * 2,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          border: `2px solid ${isHere ? COLORS.pine : COLORS.controlBorder}`,
          color: isHere ? COLORS.paper : COLORS.inkSoft,
          backgroundColor: isHere ? COLORS.pine : COLORS.paper,
          forcedColorAdjust: 'none',
        }}
      >
        <Icon size={22} />
      </Box>
      <Box sx={{ fontSize: FONT_SIZES.xs, fontWeight: isHere ? FONT_WEIGHTS.bold : FONT_WEIGHTS.regular }}>
        {name}
      </Box>
      {isHere && <Box sx={{ fontSize: FONT_SIZES.xs, color: COLORS.pineHover }}>{here}</Box>}
    </Box>
  );
}
