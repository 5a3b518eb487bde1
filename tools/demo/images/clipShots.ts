import type { Scene } from './drawFrame';
import { VARIANTS } from './mood';
import { meetingRoom, openSpace, reception } from './scenes/buildOfficeRoom';
import { emptyUnit } from './scenes/buildShopRoom';
import { dockFacade } from './scenes/dockFacade';
import { drawOfficeStreet } from './scenes/hero';
import { shopFront } from './scenes/shopFront';
import { rackHall } from './scenes/warehouse';

/** One shot of the clip: its drawing and its captions. */
export type Shot = { svg: string; pl: string; en: string };

const drawScene = (draw: Scene, variant: number) => draw(VARIANTS[variant] ?? VARIANTS[0]);

export const SHOTS: readonly Shot[] = [
  {
    svg: drawOfficeStreet({ width: 1600, height: 900 }),
    pl: 'Szukasz lokalu dla swojej firmy.',
    en: 'You are looking for premises for your company.',
  },
  {
    svg: drawScene(openSpace, 0),
    pl: 'Każda oferta podaje powierzchnie, koszty i terminy.',
    en: 'Every offer states its areas, costs and dates.',
  },
  {
    svg: drawScene(shopFront, 1),
    pl: 'Wynajmujący jest związany ofertą, którą potwierdził.',
    en: 'The landlord is bound by the offer they confirmed.',
  },
  {
    svg: drawScene(meetingRoom, 3),
    pl: 'Rezerwujesz lokal na dwie godziny i czytasz umowę.',
    en: 'You reserve the premises for two hours and read the lease.',
  },
  {
    svg: drawScene(reception, 0),
    pl: 'Umowę zawierasz przez internet w imieniu firmy.',
    en: 'You conclude the lease online on behalf of your company.',
  },
  {
    svg: drawScene(rackHall, 1),
    pl: 'Wpłacasz kaucję. Obie strony widzą, kiedy wpłynęła.',
    en: 'You pay the deposit. Both sides see when it arrived.',
  },
  {
    svg: drawScene(dockFacade, 0),
    pl: 'Na miejscu wypełniacie protokół w telefonie.',
    en: 'On site you fill in the handover protocol on a phone.',
  },
  {
    svg: drawScene(emptyUnit, 2),
    pl: 'Podpisujecie protokół i odbierasz klucze.',
    en: 'You both sign it, and the keys are yours.',
  },
];
