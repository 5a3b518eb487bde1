import { useOpenOfferCounts } from '@data/offers/openOfferCounts';
import type { Viewer } from '@domain/accounts/viewer';
import { type CountedList, CountSkeleton, CountTile, CountTiles } from './CountTiles';
import { PortfolioFigures } from './PortfolioFigures';

/** The landlord's figures, and the number of unfinished offers of each list. An empty list has no tile. */
export function ListCounts({ viewer }: { viewer: Viewer }) {
  const { status, counts } = useOpenOfferCounts(viewer);
  const renderTile = (list: CountedList) => {
    if (status === 'pending') return <CountTile key={list} list={list} count={<CountSkeleton />} />;
    if (status === 'error') return <CountTile key={list} list={list} count="–" />;
    const { [list]: count = 0 } = counts;
    return count > 0 && <CountTile key={list} list={list} count={count} />;
  };
  return (
    <div>
      <PortfolioFigures viewer={viewer} />
      <CountTiles renderTile={renderTile} />
    </div>
  );
}
