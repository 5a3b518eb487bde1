import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Money, MoneyPerArea } from '@ui/amounts';
import { COLORS, RADII } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rentPerArea } from '../details/memberRows';
import { membersFactsOf, type Shown } from '../shown';

type Props = { shown: Shown; onSignIn: () => void; children: ReactNode };

/** On phones: rent and one button at the lower edge; the panel opens as a sheet. */
export function PhonePanel({ shown, onSignIn, children }: Props) {
  const { t } = useTranslation('offerView');
  const { t: common } = useTranslation('common');
  const { t: offers } = useTranslation('offers');
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const isVisitor = shown.audience === 'visitor';
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        mx: -4,
        mt: 6,
        px: 4,
        py: 3,
        display: { xs: 'flex', sm: 'none' },
        gap: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
        backgroundColor: COLORS.paper,
        borderTop: `1px solid ${COLORS.hairline}`,
      }}
    >
      <RentShort shown={shown} />
      <Button onClick={isVisitor ? onSignIn : () => setOpen(true)} sx={{ flex: isVisitor ? 1 : 'none' }}>
        {isVisitor ? offers('card.signIn') : t('panel.open')}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby={titleId}
        slotProps={{
          paper: {
            sx: { maxHeight: '92dvh', borderRadius: `${RADII.dialog}px ${RADII.dialog}px 0 0`, p: 4, pb: 8 },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 3 }}>
          <Typography variant="h3" component="h2" id={titleId}>
            {t('panel.sheet')}
          </Typography>
          <IconButton onClick={() => setOpen(false)} aria-label={common('action.close')}>
            <X size={20} />
          </IconButton>
        </Box>
        {children}
      </Drawer>
    </Box>
  );
}

function RentShort({ shown }: { shown: Shown }) {
  const offer = membersFactsOf(shown);
  if (!offer) return null;
  const perArea = rentPerArea(offer);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 700, fontSize: 17 }}>
        <Money pln={offer.price} net />
      </Box>
      {perArea !== null && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <MoneyPerArea pln={perArea} />
        </Box>
      )}
    </Box>
  );
}
