import type { Swiper } from 'swiper/types';

/**
 * Moves Swiper's non-passive touch listeners from the document to its frame. On the document they would delay every touch scroll
 * of the page until its handlers have run. A touch dispatches to the element where it began, so the frame still receives its own;
 * a row that the browser scrolls needs none.
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
