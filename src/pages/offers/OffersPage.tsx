import { useHydrated, useServed } from '@data/browser/hydration';
import { getSearchKeys, type Search } from '@data/offers/publicOffers';
import { getAudience } from '@data/session/audience';
import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import { withFoundNames } from '@domain/offers/search';
import { withoutMembersFilters } from '@domain/offers/searchFilters';
import { PurposeLinks } from '@features/search/PurposeLinks';
import { SearchHead } from '@features/search/SearchHead';
import { useOfferSearch } from '@features/search/useOfferSearch';
import { useSearchUrl } from '@features/search/useSearchUrl';
import Box from '@mui/material/Box';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { useIsWide } from '@ui/hooks/useIsWide';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { OffersFound } from './OffersFound';
import { SearchTitle, useSearchTitle } from './SearchTitle';
import { SearchTools } from './SearchTools';

/**
 * Returns the audience of the search. While the session loads, a search from the prerendered page keeps the visitors' audience.
 */
function useSearchAudience({ filters, sort }: Pick<Search, 'filters' | 'sort'>) {
  const audience = getAudience(useViewer());
  const visitors: Search = { audience: 'visitor', filters: withoutMembersFilters(filters), sort };
  const served = useServed(getSearchKeys(visitors).page);
  return audience ?? (served ? 'visitor' : null);
}

/** Search: filters in the URL, list and map side by side, one at a time on phones (Spec 1 §2, §5). */
export default function OffersPage() {
  useTranslation(['search', 'offers', 'enums']);
  const authModal = useAuthModal();
  const { pathname, search: query } = useLocation();
  const address = useSearchUrl();
  const { sort } = address;
  const isWideNow = useIsWide();
  const isWide = useHydrated() ? isWideNow : null;
  const audience = useSearchAudience(address);
  const filters = useMemo(
    () => (audience === 'visitor' ? withoutMembersFilters(address.filters) : address.filters),
    [address.filters, audience],
  );
  const search = useMemo<Search | null>(
    () => audience && { audience, filters, sort },
    [audience, filters, sort],
  );
  const found = useOfferSearch(search);
  const { shown } = found.results;
  const named = useMemo(() => withFoundNames(filters, shown), [filters, shown]);
  const title = useSearchTitle(filters);
  useDocumentTitle(title);
  const handleSignIn = () => authModal.open('signIn', { next: `${pathname}${query}` });
  return (
    <>
      <SearchTitle title={title}>
        <PurposeLinks filters={filters} getPath={address.getPath} />
      </SearchTitle>
      <SearchHead
        filters={filters}
        onSearch={address.setFilters}
        audience={audience}
        onSignIn={handleSignIn}
        isWide={isWide}
        view={address.view}
        onView={address.setView}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
        <SearchTools filters={filters} named={named} searchUrl={address} />
        <OffersFound
          search={search}
          found={found}
          address={address}
          isWide={isWide}
          onSignIn={handleSignIn}
        />
      </Box>
    </>
  );
}
