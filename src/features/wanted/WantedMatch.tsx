import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { skipToken } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';

const MatchDialog = lazy(() => import('./MatchDialog').then((module) => ({ default: module.MatchDialog })));

/** Asks a tenant who has just signed whether the lease fulfils a listing of the company (Spec 2 §4). */
export function WantedMatch({ offerId, viewer }: { offerId: string; viewer: Viewer }) {
  const { activeListingsOf, report } = wantedPort;
  const [isOver, setOver] = useState(false);
  const companyId = getActingCompanyId(viewer);
  const { data: listings = [] } = useQuery({
    queryKey: ['activeListings', companyId],
    queryFn: companyId ? () => activeListingsOf(companyId) : skipToken,
  });
  useEffect(() => {
    if (!companyId) report('wantedMatch.find', new Error('The signer has no company.'));
  }, [companyId]);
  if (isOver || listings.length === 0) return null;
  return (
    <Suspense>
      <MatchDialog offerId={offerId} listings={listings} onClose={() => setOver(true)} />
    </Suspense>
  );
}
