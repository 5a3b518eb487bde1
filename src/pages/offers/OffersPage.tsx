import { useAuthModal } from '@data/authModal';
import type { Audience } from '@data/publicOffers';
import { type Session, useViewer } from '@data/session';
import { toOfferCard } from '@domain/offers/projections';
import { OfferTile } from '@features/offerCards/OfferTile';
import { rentFor } from '@features/offerCards/rentFor';
import { FilterBar } from '@features/search/FilterBar';
import { FilterChips } from '@features/search/FilterChips';
import { PhoneFilters } from '@features/search/PhoneFilters';
import { SearchResultsView } from '@features/search/SearchResultsView';
import { useOfferSearch } from '@features/search/useOfferSearch';
import { useSearchFilters } from '@features/search/useSearchFilters';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS } from '@ui/theme/tokens';
import { useDocumentTitle } from '@ui/useDocumentTitle';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

const AUDIENCES: Record<Session['status'], Audience | null> = {
  loading: null,
  visitor: 'visitor',
  signedIn: 'member',
};

/** Cards in view before scrolling; their pictures load at once. */
const EAGER_CARDS = 3;

/** The search: filters in the address, results nine at a time (Spec 1 §2, §5). */
export default function OffersPage() {
  const { t } = useTranslation(['offers', 'enums']);
  const { status } = useViewer();
  const authModal = useAuthModal();
  const { pathname, search: query } = useLocation();
  const [now] = useState(Date.now);
  const { filters: asked, setFilters, remove, clear } = useSearchFilters();
  const canSeeRents = status === 'signedIn';
  const filters = useMemo(
    () => (status === 'visitor' ? { ...asked, maxPrice: null } : asked),
    [asked, status],
  );
  const search = useOfferSearch(AUDIENCES[status], filters);
  const title = filters.premisesPurpose
    ? t(`search.purposeTitle.${filters.premisesPurpose}`)
    : t('search.title');
  useDocumentTitle(title);
  const signIn = () => authModal.open('signIn', { next: `${pathname}${query}` });
  const fields = { filters, onSearch: setFilters, canSeeRents, onSignIn: signIn };
  return (
    <>
      <Typography variant="h1" sx={{ mb: { xs: 4, md: 6 } }}>
        {title}
      </Typography>
      <Box
        sx={{
          position: 'sticky',
          top: { xs: 52, md: 64 },
          zIndex: 5,
          mt: -3,
          py: 3,
          backgroundColor: COLORS.canvas,
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <FilterBar {...fields} />
        </Box>
        <Box sx={{ display: { xs: 'block', md: 'none' } }}>
          <PhoneFilters {...fields} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, mt: 1 }}>
        <FilterChips filters={filters} onRemove={remove} onClear={clear} />
        <div>
          <SearchResultsView
            search={search}
            filters={filters}
            onRemove={remove}
            renderCard={(offer, index) => (
              <OfferTile
                card={toOfferCard(offer)}
                rent={rentFor(status, 'price' in offer ? offer.price : null)}
                now={now}
                headingLevel="h2"
                isEager={index < EAGER_CARDS}
                onSignIn={signIn}
              />
            )}
          />
        </div>
      </Box>
    </>
  );
}
