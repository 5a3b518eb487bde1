import type { Search } from '@data/offers/publicOffers';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import { CompareBar } from '@features/compare/CompareBar';
import { WaitForSession } from '@features/layout/WaitForSession';
import { ListAndMap } from '@features/search/ListAndMap';
import type { useSearchAddress } from '@features/search/useSearchAddress';
import { useState } from 'react';
import { FoundOffer } from './FoundOffer';

type Props = {
  search: Search | null;
  address: ReturnType<typeof useSearchAddress>;
  isWide: boolean;
  onSignIn: () => void;
};

/** The offers of a search, as a list and on the map. */
export function OffersFound({ onSignIn, ...view }: Props) {
  const session = useViewer();
  const [now] = useState(Date.now);
  if (session.status === 'loading' && session.isUnreachable)
    return <WaitForSession isUnreachable waiting={null} headingLevel="h2" />;
  return (
    <ListAndMap
      {...view}
      isMember={getAudience(session) === 'member'}
      renderCard={(offer, index) => <FoundOffer offer={offer} index={index} now={now} onSignIn={onSignIn} />}
    >
      <CompareBar />
    </ListAndMap>
  );
}
