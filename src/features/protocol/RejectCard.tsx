import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { whyCannotReject } from '@domain/protocol/predicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RejectDialog } from './RejectDialog';

type Props = Pick<ComponentProps<typeof RejectDialog>, 'differences' | 'settle'> & {
  offer: Offer;
  side: OfferSide;
  uid: string;
  /** Reason for offering the rejection. */
  occasion?: 'condition' | 'handover';
  /** Whether the dialog is open from the start. */
  isOpenAtFirst?: boolean;
};

/** Lets the tenant reject the premises, which ends the lease. The landlord cannot (Spec 2 §5). */
export function RejectCard({
  offer,
  side,
  uid,
  occasion = 'condition',
  isOpenAtFirst = false,
  ...told
}: Props) {
  const { t } = useTranslation('protocol');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
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
        {t(`reject.title.${occasion}`)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4, maxWidth: '68ch' }}>
        {t('reject.text')}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('reject.open')}
      </Button>
      <RejectDialog offer={offer} uid={uid} open={isOpen} onClose={() => setOpen(false)} {...told} />
    </Box>
  );
}
