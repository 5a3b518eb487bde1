import { type ComponentType, lazy, useState } from 'react';

/** A component whose code can be fetched before it is shown. */
export type Loadable<Props = object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/** React renders what threw once more at once: that is no new use, and would load for ever. */
const RETRY_AFTER_MS = 1000;

/**
 * A component whose code loads when it is first shown, or fetched before. Code that is there renders at once: hydration and the
 * server wait for nothing. A failed load is tried again with the next use.
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
  /** React keeps the rejection of a lazy component: the next use needs a new one. */
  const getLazy = () => {
    if (failedAt !== null && Date.now() - failedAt >= RETRY_AFTER_MS) {
      failedAt = null;
      Lazy = createLazy();
    }
    return Lazy;
  };
  function LoadablePart(props: Props) {
    // kept while it is mounted: another component in its place would lose its state
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? getLazy());
    return <Part {...props} />;
  }
  return Object.assign(LoadablePart, { fetch });
};
