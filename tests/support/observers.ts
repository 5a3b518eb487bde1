import { vi } from 'vitest';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Observers that jsdom lacks; everything observed is in view at once unless `inView` says otherwise. */
export const stubObservers = ({ inView = true } = {}) => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onSeen: Seen;
      constructor(onSeen: Seen) {
        this.#onSeen = onSeen;
      }
      observe(target: Element) {
        const tell = () => this.#onSeen([{ isIntersecting: true, target }]);
        if (inView) queueMicrotask(tell);
        else waiting.push(tell);
      }
      disconnect() {}
      unobserve() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: (entries: []) => void;
      constructor(onResize: (entries: []) => void) {
        this.#onResize = onResize;
      }
      // as in a browser, what is observed is told of once at the start
      observe() {
        queueMicrotask(() => this.#onResize([]));
      }
      disconnect() {}
      unobserve() {}
    },
  );
  const scrollIntoView = () => {
    for (const tell of waiting.splice(0)) tell();
  };
  return { scrollIntoView };
};
