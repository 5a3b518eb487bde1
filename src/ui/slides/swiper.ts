/** The parts of Swiper in use, in a separate chunk that loads when slides are about to move. */
export { Swiper } from 'swiper';
export { EffectFade } from 'swiper/modules';
