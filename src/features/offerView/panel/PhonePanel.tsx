import { useAddressProof } from '@data/session/audience';
import { isMembersLandlord } from '@domain/offers/membersView';
import { isBlocked } from '@domain/offers/predicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { BOTTOM_BAR_HEIGHT, useBottomBar } from '@ui/layout/bottomBar';
import { Money, MoneyPerArea } from '@ui/tables/amounts';
import { COLORS } from '@ui/theme/tokens';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { computeRentPerArea } from '../leaseTexts';
import { type DisplayedOffer, getMembersOffer } from '../shown';

const PhoneSheet = lazy(() => import('./PhoneSheet'));

type Props = { shown: DisplayedOffer; onSignIn: () => void; children: ReactNode };

/** Returns whether the terms are read-only: no one can reserve their own, a blocked or a let offer, or a draft. */
const isOnlyRead = (shown: DisplayedOffer): boolean =>
  shown.audience === 'preview' ||
  (shown.audience === 'member' &&
    (isBlocked(shown.offer) ||
      shown.offer.state === 'SIGNED' ||
      isMembersLandlord(shown.offer, shown.view.hashes)));

/** On phones: rent and one button at the bottom; the panel opens as a sheet. */
export function PhonePanel({ shown, onSignIn, children }: Props) {
  const { t } = useTranslation('offerView');
  const { t: offers } = useTranslation('offers');
  const sheet = useOverlayEntry('panel');
  const isVisitor = shown.audience === 'visitor';
  const proof = useAddressProof();
  const openTerms = proof.isMissing ? proof.ask : onSignIn;
  const title = t(isOnlyRead(shown) ? 'panel.readOpen' : 'panel.open');
  const bar = useBottomBar('page');
  return (
    <Box
      ref={bar}
      data-noprint
      sx={{
        position: 'sticky',
        bottom: BOTTOM_BAR_HEIGHT,
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
      <Button onClick={isVisitor ? openTerms : sheet.open} sx={{ flex: isVisitor ? 1 : 'none' }}>
        {isVisitor ? offers(proof.isMissing ? 'card.confirm' : 'card.signIn') : title}
      </Button>
      {sheet.isOpen && !isVisitor && (
        <Suspense>
          <PhoneSheet title={title} onClose={sheet.close}>
            {children}
          </PhoneSheet>
        </Suspense>
      )}
    </Box>
  );
}

function RentShort({ shown }: { shown: DisplayedOffer }) {
  const { t } = useTranslation('offerView');
  const offer = getMembersOffer(shown);
  if (!offer) return null;
  const perArea = computeRentPerArea(offer);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 700, fontSize: 17 }}>
        {offer.price > 0 ? <Money pln={offer.price} net /> : t('panel.noRent')}
      </Box>
      {perArea !== null && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <MoneyPerArea pln={perArea} />
        </Box>
      )}
    </Box>
  );
}
