import { useAuthModal } from '@data/authModal';
import { membersState } from '@domain/offers/membersView';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { useDocumentTitle } from '@ui/useDocumentTitle';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DetailTables } from './details/DetailTables';
import { Gallery } from './gallery/Gallery';
import { MapCard } from './map/MapCard';
import { OfferFacts } from './OfferFacts';
import { OfferHead } from './OfferHead';
import { OfferPanel } from './panel/OfferPanel';
import { PhonePanel } from './panel/PhonePanel';
import { membersFactsOf, type Shown } from './shown';
import { usePhotoSources } from './usePhotoSources';

type Props = { shown: Shown; notice?: ReactNode };

const stateOf = (shown: Shown, now: number) => {
  const facts = membersFactsOf(shown);
  return facts ? membersState(facts, now) : shown.offer.state;
};

/** An offer: photos on top, its facts to the left, the panel to the right; on phones the panel is a bar (Spec 2 §2). */
export function OfferScreen({ shown, notice }: Props) {
  const { t } = useTranslation('offerView');
  const [now] = useState(Date.now);
  const { offer } = shown;
  const photos = usePhotoSources(shown);
  const actions = useAccountActions();
  useDocumentTitle(offer.name || undefined);
  const panel = <OfferPanel shown={shown} {...actions} />;
  return (
    <>
      {notice}
      <Gallery photos={photos} name={offer.name} />
      <Box
        sx={{
          display: 'grid',
          mt: { xs: 5, md: 8 },
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'minmax(0, 1fr) 328px',
            lg: 'minmax(0, 1fr) 392px',
          },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OfferHead offer={offer} state={stateOf(shown, now)} isShareable={shown.audience !== 'preview'} />
          <OfferFacts offer={offer} now={now} />
          {offer.description && (
            <SectionCard title={t('description')}>
              <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{offer.description}</Typography>
            </SectionCard>
          )}
          <Box component="section" aria-label={t('details')}>
            <Typography variant="h2" sx={{ mb: 4 }}>
              {t('details')}
            </Typography>
            <DetailTables shown={shown} onSignIn={actions.onSignIn} />
          </Box>
          {offer.geoMarker && <MapCard place={offer.geoMarker} name={offer.name} />}
        </Box>
        <Paper
          component="aside"
          aria-label={t('panel.title')}
          sx={{
            display: { xs: 'none', sm: 'block' },
            position: 'sticky',
            top: 88,
            maxHeight: 'calc(100dvh - 104px)',
            overflowY: 'auto',
            p: { sm: 5, lg: 6 },
            border: `1px solid ${COLORS.hairline}`,
          }}
        >
          {panel}
        </Paper>
      </Box>
      <PhonePanel shown={shown} onSignIn={actions.onSignIn}>
        {panel}
      </PhonePanel>
    </>
  );
}

/** Sign in or up, then back to this offer. */
const useAccountActions = () => {
  const authModal = useAuthModal();
  const { pathname } = useLocation();
  return {
    onSignIn: () => authModal.open('signIn', { next: pathname }),
    onSignUp: () => authModal.open('signUp', { next: pathname }),
  };
};
