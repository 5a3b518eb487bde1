import { WantedPortContext } from '@data/offers/wantedListings';
import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';

const MatchDialog = lazy(() => import('./MatchDialog').then((module) => ({ default: module.MatchDialog })));

const LOOK_UP = 'wantedMatch.lookUp';

/** Asks the tenant who has just signed whether the lease fulfils a listing of the company (Spec 2 §4). */
export function WantedMatch({ offerId, viewer }: { offerId: string; viewer: Viewer }) {
  const { activeListingsOf, report } = useContext(WantedPortContext);
  const [listings, setListings] = useState<WantedListing[]>([]);
  const companyId = actingCompanyId(viewer);
  useEffect(() => {
    if (!companyId) return report(LOOK_UP, new Error('The signer has no company.'));
    activeListingsOf(companyId).then(setListings, (error: unknown) => report(LOOK_UP, error));
  }, [companyId, activeListingsOf, report]);
  if (listings.length === 0) return null;
  return (
    <Suspense>
      <MatchDialog offerId={offerId} listings={listings} onClose={() => setListings([])} />
    </Suspense>
  );
}
