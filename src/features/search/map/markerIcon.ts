import { divIcon } from 'leaflet';

/** Width and height of the touch target; the label of a marker may be slightly wider. */
const CLUSTER_PX: [number, number] = [44, 44];
const MARKER_PX: [number, number] = [80, 44];

const CLASSES = {
  one: 'offers-marker',
  several: 'offers-cluster',
  sprung: 'offers-marker offers-sprung is-pointed',
} as const;

/** Returns the icon of a marker with a text. */
export const buildIcon = (text: string, kind: keyof typeof CLASSES) => {
  const face = document.createElement('span');
  face.textContent = text;
  return divIcon({
    html: face,
    className: CLASSES[kind],
    iconSize: kind === 'several' ? CLUSTER_PX : MARKER_PX,
  });
};
