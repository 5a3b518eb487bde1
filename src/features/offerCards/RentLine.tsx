import { useAddressProof } from '@data/session/audience';
import { computePerSquareMetre } from '@domain/shared/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Money, MoneyPerArea } from '@ui/tables/amounts';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * Rent of a card in PLN net. A hidden one offers to sign in or to confirm the address; a quiet one only says that this is
 * needed, on a page that offers it already. A pending one is not loaded yet.
 */
export type Rent = 'hidden' | 'quiet' | 'pending' | number;

type Props = { rent: Rent; surface: number; onSignIn: () => void };

/** Rent of a card. Its height never depends on the content, so that the grid does not shift. */
export function RentLine({ rent, surface, onSignIn }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, mt: 2 }}>
      <RentText rent={rent} surface={surface} onSignIn={onSignIn} />
    </Box>
  );
}

function RentText({ rent, surface, onSignIn }: Props) {
  const { t } = useTranslation('offers');
  const proof = useAddressProof();
  if (rent === 'hidden') {
    return (
      <Button
        variant="text"
        startIcon={<LockKeyhole size={18} />}
        onClick={proof.isMissing ? proof.ask : onSignIn}
        sx={{ position: 'relative', zIndex: 1, ml: -3, fontSize: 15 }}
      >
        {t(proof.isMissing ? 'card.confirm' : 'card.signIn')}
      </Button>
    );
  }
  if (rent === 'quiet') {
    return (
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {t(proof.isMissing ? 'card.confirmedOnly' : 'card.signedInOnly')}
      </Box>
    );
  }
  if (rent === 'pending') {
    return (
      <>
        <Skeleton width="60%" height={28} aria-hidden />
        <VisuallyHidden>{t('card.rentPending')}</VisuallyHidden>
      </>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline', fontWeight: 700 }}>
      <Box component="span" sx={{ fontSize: 20 }}>
        <Money pln={rent} net />
      </Box>
      {surface > 0 && (
        <Box component="span" sx={{ fontSize: 17, fontWeight: 400, color: 'text.secondary' }}>
          <MoneyPerArea pln={computePerSquareMetre(rent, surface)} />
        </Box>
      )}
    </Box>
  );
}
