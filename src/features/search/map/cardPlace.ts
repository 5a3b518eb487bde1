type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** Gap between a pin and its card. */
const GAP_PX = 28;
/** Margin between the card and the edges of the map. */
export const CARD_EDGE_PX = 12;

const keepWithin = (start: number, room: number) =>
  Math.max(CARD_EDGE_PX, Math.min(start, room - CARD_EDGE_PX));

/** Returns the position of a card beside its pin: above, otherwise below it, and always within the frame of the map. */
export const placeCard = (frame: Size, pin: Point, card: Size): { left: number; top: number } => {
  const above = pin.y - GAP_PX - card.height;
  const top = above >= CARD_EDGE_PX ? above : pin.y + GAP_PX;
  return {
    left: keepWithin(pin.x - card.width / 2, frame.width - card.width),
    top: keepWithin(top, frame.height - card.height),
  };
};
