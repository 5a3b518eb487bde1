import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes frames and slides `px` wide for Swiper, because jsdom has no layout. */
export const layOutSlides = (px: number): void => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(px);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(px);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? px * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  });
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return px * this.children.length;
  });
  const computed = window.getComputedStyle;
  const laidOut: Record<string, string> = { width: `${px}px`, 'box-sizing': 'border-box' };
  window.getComputedStyle = (element) => {
    const style = computed(element);
    if (element.tagName !== 'LI') return style;
    const getPropertyValue = (name: string) => laidOut[name] ?? style.getPropertyValue(name);
    return new Proxy(style, {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : Reflect.get(style, name, style)),
    });
  };
};

/** Translation of a transform along the row: the only part of a matrix that Swiper reads. */
class Matrix {
  readonly m41: number;
  constructor(transform: string) {
    this.m41 = Number(/translate3d\((-?[\d.]+)px/.exec(transform)?.[1] ?? 0);
  }
}

/** Swipes over an element, px along and across. */
export const swipe = (target: HTMLElement, x: number, y: number): void => {
  vi.stubGlobal('DOMMatrixReadOnly', Matrix);
  const touch = { pointerType: 'touch', pointerId: 1, bubbles: true };
  fireEvent.pointerDown(target, { ...touch, clientX: 200, clientY: 200 });
  for (const part of [0.5, 1])
    fireEvent.pointerMove(target, { ...touch, clientX: 200 + x * part, clientY: 200 + y * part });
  fireEvent.pointerUp(target, { ...touch, clientX: 200 + x, clientY: 200 + y });
};

/** Scrolls a row by `px`, as a touch does. */
export const scrollRow = (row: HTMLElement, px: number): void => {
  row.scrollLeft = px;
  fireEvent.scroll(row);
};
