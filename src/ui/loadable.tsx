import { type ComponentType, lazy, useState } from 'react';

/** A component whose code can be fetched before it is shown. */
export type Loadable<Props = object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/**
 * A component whose code loads when it is first shown, or fetched before. Code that is there renders at once: hydration and the
 * server wait for nothing. A failed load is tried again with the next use.
 */
export const loadable = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> => {
  let loaded: ComponentType<Props> | null = null;
  let coming: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetch = () => {
    coming ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const Lazy = lazy(fetch) as ComponentType<Props>;
  function LoadablePart(props: Props) {
    // kept while it is mounted: another component in its place would lose its state
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Part {...props} />;
  }
  return Object.assign(LoadablePart, { fetch });
};
