import { vi } from 'vitest';

type ObserverCallback = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Stubs the observers that jsdom lacks. Every observed element is in view at once unless `inView` is false. */
export const stubObservers = ({ inView = true } = {}) => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onSeen: ObserverCallback;
      constructor(onSeen: ObserverCallback) {
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
      // as in a browser, the callback runs once when the observation starts
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
