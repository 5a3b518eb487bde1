import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import type { Difference } from '@domain/protocol/differences';
import { whyCannotReject } from '@domain/protocol/predicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RejectDialog } from './RejectDialog';

type Props = {
  offer: Offer;
  side: OfferSide;
  uid: string;
  /** What the protocol says differs from the offer. */
  differences: readonly Difference[];
  /** Stores what is on the screen before the refusal is told. */
  settle?: () => Promise<unknown>;
};

/** The tenant's way out: refusing the premises ends the lease. The landlord has none (Spec 2 §5). */
export function RejectCard({ offer, side, uid, differences, settle }: Props) {
  const { t } = useTranslation('protocol');
  const [isOpen, setOpen] = useState(false);
  if (whyCannotReject(offer, side)) return null;
  return (
    <Box
      component="section"
      aria-labelledby="reject-title"
      sx={{
        mt: { xs: 8, md: 12 },
        p: { xs: 4, md: 5 },
        border: `1px dashed ${COLORS.brick}`,
        borderRadius: `${RADII.card}px`,
      }}
    >
      <Typography variant="h4" component="h2" id="reject-title">
        {t('reject.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4, maxWidth: '68ch' }}>
        {t('reject.text')}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('reject.open')}
      </Button>
      <RejectDialog
        offerId={offer.id}
        uid={uid}
        open={isOpen}
        onClose={() => setOpen(false)}
        differences={differences}
        settle={settle}
      />
    </Box>
  );
}
