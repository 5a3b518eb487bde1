import type { MainUse } from '@domain/offers/picklists';
import type { Scene } from './drawFrame';
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

/** A demo image. The same name always gives the same image. */
export type DemoImage = { name: string; draw: () => string };

const createDemoImage = (scene: Scene, variant: number): DemoImage => ({
  name: `${scene.name}-${variant + 1}`,
  draw: () => scene(VARIANTS[variant] ?? VARIANTS[0]),
});

/**
 * Lists the images of the `index`th premises of a use: every scene once in one light, so that they show the same place.
 * Neighbours in a list begin with another scene and light.
 */
export const listDemoImages = (use: MainUse, index: number): DemoImage[] => {
  const scenes = SCENES[use];
  const variant = (index + Math.floor(index / VARIANTS.length)) % VARIANTS.length;
  return scenes.map((_, position) => {
    const scene = scenes[(position + index) % scenes.length] ?? openSpace;
    return createDemoImage(scene, variant);
  });
};
