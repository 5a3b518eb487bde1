import { useAddressProof } from '@data/session/audience';
import { hasRent } from '@domain/offers/trueCost';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { WhenNear } from '@ui/layout/WhenNear';
import { loadable } from '@ui/loadable';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { type DisplayedOffer, getMembersOffer } from '../shown';

const TrueCostParts = loadable(() => import('./TrueCostParts'));

/** Height (px) of the bars with the tables folded. */
const PARTS_PX = 440;

/** True cost for accounts. A visitor sees only its shape, because the visitor's copy of the offer has no amounts. */
export function CostCard({ shown }: { shown: DisplayedOffer }) {
  const offer = getMembersOffer(shown);
  const { t } = useTranslation('offerView');
  if (offer && !hasRent(offer)) return null;
  return (
    <SectionCard title={t('cost.title')} lead={offer && t('cost.lead')}>
      {offer && (
        <WhenNear height={PARTS_PX} preload={TrueCostParts.fetch}>
          <TrueCostParts offer={offer} />
        </WhenNear>
      )}
      {shown.audience === 'pending' && <Skeleton variant="rounded" height={PARTS_PX} aria-hidden />}
      {shown.audience === 'visitor' && <HiddenCost />}
    </SectionCard>
  );
}

/** Shares of a bar that stands for no offer. */
const SHAPE = [58, 18, 24] as const;
const FILLS = [COLORS.pine, COLORS.indigoText, COLORS.controlBorder] as const;

function HiddenCost() {
  const { t } = useTranslation('offerView');
  const words = useAddressProof().isMissing ? 'unproved' : 'prompt';
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', height: 32, mb: 4, overflow: 'hidden', filter: 'blur(6px)', opacity: 0.5 }}
      >
        {SHAPE.map((share, index) => (
          <Box key={share} sx={{ flex: share, backgroundColor: FILLS[index] }} />
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{t(`${words}.cost`)}</Typography>
    </>
  );
}
