import { type ComponentType, lazy, useState } from 'react';

/** A component whose code can be preloaded. */
export type Loadable<Props = object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/** React renders a component that threw once more at once. That is no new use; counting it would retry forever. */
const RETRY_AFTER_MS = 1000;

/**
 * Lazy component: its code loads on first render or by `fetch`. Loaded code renders synchronously, so hydration and the server
 * never suspend. A failed load is retried on the next use.
 */
export const loadable = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> => {
  let loaded: ComponentType<Props> | null = null;
  let failedAt: number | null = null;
  let coming: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetch = (): Promise<{ default: ComponentType<Props> }> => {
    coming ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error) => {
        coming = null;
        failedAt = Date.now();
        throw error;
      },
    );
    return coming;
  };
  const createLazy = () => lazy(fetch) as ComponentType<Props>;
  let Lazy = createLazy();
  /** `React.lazy` caches a rejection, so the next use needs a new lazy component. */
  const getLazy = () => {
    if (failedAt !== null && Date.now() - failedAt >= RETRY_AFTER_MS) {
      failedAt = null;
      Lazy = createLazy();
    }
    return Lazy;
  };
  function LoadablePart(props: Props) {
    // constant while mounted: another component in its place would lose its state
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? getLazy());
    return <Part {...props} />;
  }
  return Object.assign(LoadablePart, { fetch });
};
