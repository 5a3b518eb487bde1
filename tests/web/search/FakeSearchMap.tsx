import { formatMapArea } from '@domain/offers/searchArea';
import type { SearchMapProps } from '@features/search/map/SearchMap';

/** The map of the search as a list of buttons: one points at an offer, one moves the map. */
export default function FakeSearchMap({ results, area, pointed, onMove, onPoint }: SearchMapProps) {
  return (
    <section aria-label="Mapa" data-area={area ? formatMapArea(area) : ''} data-pointed={pointed}>
      {results.shown.map(({ id, name }) => (
        <button key={id} type="button" onMouseEnter={() => onPoint(id)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => onMove({ south: 52, west: 20, north: 53, east: 22 })}>
        Przesuń
      </button>
    </section>
  );
}
