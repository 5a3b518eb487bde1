import type { CardOffer } from '@data/offers/cardOffer';
import type { Audience } from '@data/offers/publicOffers';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { COLORS, FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMap, useMapEvents } from 'react-leaflet';
import { CARD_EDGE_PX, placeCard } from './cardPlace';
import { PlaceCard } from './PlaceCard';
import { PlaceLinks } from './PlaceLinks';
import type { ChosenMarker, useMapCard } from './useMapCard';
import { useSwipeDown } from './useSwipeDown';

type Props = {
  card: ChosenMarker;
  isWide: boolean;
  onClose: ReturnType<typeof useMapCard>['close'];
  audience: Audience;
  /** Offers of the list, which need no extra read. */
  listed: readonly CardOffer[];
};

const CARD_WIDTH_PX = 380;

const FRAME = {
  position: 'absolute',
  zIndex: 2,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  maxHeight: `calc(100% - ${4 * CARD_EDGE_PX}px)`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  boxShadow: FLOATING_SHADOW,
  '&:focus': { outline: 'none' },
  '&:focus-visible': { outline: `2px solid ${COLORS.focus}`, outlineOffset: '-2px' },
} as const;

const BESIDE_PIN = {
  ...FRAME,
  width: `min(${CARD_WIDTH_PX}px, calc(100% - ${2 * CARD_EDGE_PX}px))`,
} as const;
/** Above the attribution of the map, which stays legible. */
const AT_BOTTOM = { ...FRAME, left: CARD_EDGE_PX, right: CARD_EDGE_PX, bottom: 28 } as const;

/** Card of a marker within the frame of the map: beside its pin, on phones at the bottom. */
export function MapCard({ card, isWide, onClose, audience, listed }: Props) {
  const { t } = useTranslation('searchMap');
  const { t: common } = useTranslation('common');
  const map = useMap();
  const frame = useRef<HTMLDivElement>(null);
  usePlaceBesidePin(frame, card, isWide);
  const { offset, handlers } = useSwipeDown(onClose);
  const { places } = card;
  const [first] = places;
  const alone = places.length === 1 ? first : undefined;
  const isOverflowing = useOverflows(frame, card);
  // a card with more than fits scrolls instead
  const isPullable = !isWide && alone !== undefined && !isOverflowing;

  // moves the focus to the card of another marker
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each card
  useEffect(() => frame.current?.focus({ preventScroll: true }), [card]);

  return createPortal(
    <Box
      ref={frame}
      role="dialog"
      aria-label={alone ? alone.name : t('several', { count: places.length })}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      {...(isPullable ? handlers : {})}
      style={isWide ? undefined : { transform: `translateY(${offset}px)` }}
      sx={{ ...(isWide ? BESIDE_PIN : AT_BOTTOM), touchAction: isPullable ? 'pan-up' : 'pan-y' }}
    >
      {alone ? (
        <PlaceCard key={alone.id} place={alone} audience={audience} listed={listed} />
      ) : (
        <PlaceLinks places={places} />
      )}
      <IconButton
        onClick={onClose}
        aria-label={common('action.close')}
        sx={{ position: 'absolute', zIndex: 2, top: 0, right: 0, width: 44, height: 44 }}
      >
        <X size={20} />
      </IconButton>
    </Box>,
    map.getContainer().parentElement ?? map.getContainer(),
  );
}

/** Returns whether a card holds more than the map has room for. */
function useOverflows(frame: RefObject<HTMLDivElement | null>, card: ChosenMarker): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each card
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setOverflowing(element.scrollHeight > element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, card]);
  return isOverflowing;
}

/** Keeps a card beside its pin and within the map when either changes its size. */
function usePlaceBesidePin(frame: RefObject<HTMLDivElement | null>, card: ChosenMarker, isWide: boolean) {
  const map = useMap();
  const place = () => {
    const element = frame.current;
    if (!element || !isWide) return;
    const { x: width, y: height } = map.getSize();
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { left, top } = placeCard({ width, height }, map.latLngToContainerPoint(card.middle), size);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  useMapEvents({ resize: place });
  useLayoutEffect(place);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(place);
    watch.observe(frame.current);
    return () => watch.disconnect();
  });
}
