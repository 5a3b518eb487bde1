/** The parts of Swiper in use, in a file of their own that is fetched when slides are about to move. */
export { Swiper } from 'swiper';
export { EffectFade } from 'swiper/modules';
