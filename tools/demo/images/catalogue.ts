import type { MainUse } from '@domain/offers/picklists';
import { HEIGHT, type Scene, type Size, WIDTH } from './drawFrame';
import { type DemoPhoto, findPhotos, PHOTO_SIZE } from './findPhotos';
import { VARIANTS } from './mood';
import { meetingRoom, openSpace, reception } from './scenes/buildOfficeRoom';
import { emptyUnit, shopInterior } from './scenes/buildShopRoom';
import { dockFacade } from './scenes/dockFacade';
import { officeFacade } from './scenes/officeFacade';
import { shopFront } from './scenes/shopFront';
import { emptyHall, rackHall } from './scenes/warehouse';

const SCENES: Record<MainUse, readonly Scene[]> = {
  Biurowe: [openSpace, reception, meetingRoom, officeFacade],
  'Handlowo-Usługowe': [shopFront, shopInterior, emptyUnit],
  'Magazynowo-Przemysłowe': [dockFacade, rackHall, emptyHall],
};

/** A demo image: a rendered photo or a drawing. The same name always gives the same image. */
export type DemoImage = { name: string; size: Size } & (DemoPhoto | { draw: () => string });

const createDrawing = (scene: Scene, variant: number): DemoImage => ({
  name: `${scene.name}-${variant + 1}`,
  size: { width: WIDTH, height: HEIGHT },
  draw: () => scene(VARIANTS[variant] ?? VARIANTS[0]),
});

/**
 * Lists the drawings of the `index`th premises of a use: every scene once in one light, so that they show the same place.
 * Neighbours in a list begin with another scene and light.
 */
const listDrawings = (use: MainUse, index: number): DemoImage[] => {
  const scenes = SCENES[use];
  const variant = (index + Math.floor(index / VARIANTS.length)) % VARIANTS.length;
  return scenes.map((_, position) => {
    const scene = scenes[(position + index) % scenes.length] ?? openSpace;
    return createDrawing(scene, variant);
  });
};

/** Lists the images of an offer: its own rendered photos, or drawings of its use if it has none. */
export const listDemoImages = (id: string, use: MainUse, index: number): DemoImage[] => {
  const photos = findPhotos(id);
  if (photos.length === 0) return listDrawings(use, index);
  return photos.map((photo) => ({ ...photo, size: PHOTO_SIZE }));
};
