import type { MapArea } from '@domain/offers/searchArea';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { mapLook } from './mapLook';
import type { MapPlace } from './mapPlace';
import { OffersMap, type OffersMapOptions } from './OffersMap';

export type SearchMapProps = OffersMapOptions & {
  places: readonly MapPlace[];
  /** The area searched, or `null` where the map follows the offers. */
  area: MapArea | null;
  /** The offer pointed at in the list. */
  pointed: string | null;
  label: string;
};

/** The offers of a search on a map; moving it searches its area. */
export default function SearchMap({ places, area, pointed, label, ...options }: SearchMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const offersMap = useRef<OffersMap | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!frame.current) return;
    const made = new OffersMap(frame.current, {
      onMove: (moved) => latest.current.onMove(moved),
      onPoint: (id) => latest.current.onPoint(id),
      onOpen: (id) => latest.current.onOpen(id),
      href: (id) => latest.current.href(id),
      texts: { clusterLabel: (count) => latest.current.texts.clusterLabel(count) },
    });
    offersMap.current = made;
    return () => {
      offersMap.current = null;
      made.remove();
    };
  }, []);

  useEffect(() => offersMap.current?.show(places, area), [places, area]);
  useEffect(() => offersMap.current?.point(pointed), [pointed]);

  return <Box ref={frame} role="region" aria-label={label} sx={mapLook} />;
}
