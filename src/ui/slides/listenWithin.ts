import type { Swiper } from 'swiper/types';

/**
 * Takes from the document what Swiper listens to there and not passively: as long as it does, each scroll of the page by a finger
 * waits for the page's own code. A touch is told to where it began, so that slides hear of theirs in their own frame; a row that the
 * browser scrolls needs none.
 */
export const listenWithin = (swiper: Swiper): void => {
  const { el, onTouchMove, onTouchStart, onDocumentTouchStart, params } = swiper;
  document.removeEventListener('touchstart', onDocumentTouchStart);
  document.removeEventListener('touchmove', onTouchMove);
  if (!params.allowTouchMove) {
    el.removeEventListener('touchstart', onTouchStart);
    return;
  }
  el.addEventListener('touchmove', onTouchMove, { passive: false });
  swiper.on('destroy', () => el.removeEventListener('touchmove', onTouchMove));
};
