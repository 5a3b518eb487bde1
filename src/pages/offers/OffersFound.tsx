import { useRenderTime } from '@data/browser/hydration';
import { useComparison } from '@data/offers/comparison';
import type { Search } from '@data/offers/publicOffers';
import { useViewer } from '@data/session/session';
import { WaitForSession } from '@features/layout/WaitForSession';
import { ListAndMap } from '@features/search/ListAndMap';
import type { useOfferSearch } from '@features/search/useOfferSearch';
import type { useSearchUrl } from '@features/search/useSearchUrl';
import { type ComponentType, useEffect, useState } from 'react';
import { FoundOffer } from './FoundOffer';

type Props = {
  search: Search | null;
  found: ReturnType<typeof useOfferSearch>;
  address: ReturnType<typeof useSearchUrl>;
  /** `null` while the width of the window is unknown. */
  isWide: boolean | null;
  onSignIn: () => void;
};

/** Bar of the offers chosen to compare. Its code loads with the first choice; without it each card still keeps its choice. */
function ChosenOffers() {
  const hasChoice = useComparison().length > 0;
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!hasChoice) return;
    import('@features/compare/CompareBar').then(({ CompareBar }) => setBar(() => CompareBar)).catch(() => {});
  }, [hasChoice]);
  return Bar && <Bar />;
}

/** Result of a search, as a list and on the map. */
export function OffersFound({ onSignIn, ...view }: Props) {
  const audience = view.search?.audience ?? null;
  const session = useViewer();
  const [now] = useState(useRenderTime());
  if (session.status === 'loading' && session.isUnreachable)
    return <WaitForSession isUnreachable waiting={null} headingLevel="h2" />;
  return (
    <ListAndMap
      {...view}
      isMember={audience === 'member'}
      renderCard={(offer, index) => (
        <FoundOffer offer={offer} index={index} audience={audience} now={now} onSignIn={onSignIn} />
      )}
    >
      <ChosenOffers />
    </ListAndMap>
  );
}
