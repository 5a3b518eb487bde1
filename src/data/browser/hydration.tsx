import { DEHYDRATED_STATE_ID, type DehydratedState, RENDERED_AT, ROOT_ID } from '@api/viewRendering';
import { MINUTE_MS } from '@domain/shared/dates';
import { type QueryClient, QueryClientContext, type QueryKey } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { queryClient } from '../query/queryClient';
import { replayPress, replayRemembered, replayTyping } from './replayInput';
import { serverNow } from './serverClock';

/** A mutable object: setting `isOver` at the end of hydration causes no render. */
type Hydration = { state: DehydratedState | null; isOver: boolean; end: () => void };

const HydrationContext = createContext<Hydration>({ state: null, isOver: true, end: () => {} });
const IsHydratedContext = createContext(true);

type Props = {
  /** Dehydrated data of the view; `null` if it was not prerendered. */
  state: DehydratedState | null;
  children: ReactNode;
};

/** Wraps the application on the server and in the browser, so that the first renders are identical. */
export function HydrationProvider({ state, children }: Props) {
  const [isHydrated, setHydrated] = useState(state === null);
  const hydration = useMemo<Hydration>(() => {
    const own: Hydration = {
      state,
      isOver: state === null,
      end: () => {
        own.isOver = true;
        // a transition: the page stays responsive while it changes from the visitor's view to the user's
        startTransition(() => setHydrated(true));
      },
    };
    return own;
  }, [state]);
  useEffect(() => {
    if (!isHydrated) return;
    document.getElementById(ROOT_ID)?.removeAttribute(RENDERED_AT);
    replayPress(document);
  }, [isHydrated]);
  return (
    <HydrationContext value={hydration}>
      <IsHydratedContext value={isHydrated}>{children}</IsHydratedContext>
    </HydrationContext>
  );
}

/**
 * Marks the end of a page. Once the page is hydrated, replays earlier typing into its fields and ends hydration. An
 * earlier change would cause a hydration mismatch.
 */
export function HydrationEnd() {
  const hydration = useContext(HydrationContext);
  // the router listens once all layout effects have run
  useEffect(() => replayRemembered(document), []);
  useLayoutEffect(() => {
    if (hydration.isOver) return;
    replayTyping(document);
    hydration.end();
  }, [hydration]);
  return null;
}

/** Returns whether the page may depend on facts the server cannot know: width, storage, session. */
export const useHydrated = (): boolean => useContext(IsHydratedContext);

/** Returns the current time (epoch ms); during hydration the time of prerendering, so that both renders are equal. */
export const useRenderTime = (): number => {
  const { state, isOver } = useContext(HydrationContext);
  return state && !isOver ? state.at : serverNow();
};

/** Data from the cache; `isFresh` while it need not be loaded again. */
export type DehydratedValue<Value> = { value: Value; isFresh: () => boolean };

/** Returns the data that the server sent under a key; `undefined` if there is none. */
export function useServed<Value>(key: QueryKey | undefined): DehydratedValue<Value> | undefined {
  const client = useContext(QueryClientContext) ?? queryClient;
  const state = key && client.getQueryState<Value>(key);
  if (state?.data === undefined) return undefined;
  return { value: state.data, isFresh: () => Date.now() - state.dataUpdatedAt < MINUTE_MS };
}

/** Puts the data of a rendered view into a cache, with the time they were read. */
export const fillCache = (client: QueryClient, { at, parts }: DehydratedState): void => {
  for (const [key, data] of parts) client.setQueryData(key, data, { updatedAt: at });
};

/** Fills the cache with the data the server sent. Returns them if the page was prerendered from them. */
export const hydrateCache = (root: HTMLElement, now: number): DehydratedState | null => {
  const text = document.getElementById(DEHYDRATED_STATE_ID)?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  if (state) fillCache(queryClient, { ...state, at: Math.min(state.at, now) });
  const renderedAt = root.getAttribute(RENDERED_AT);
  return renderedAt ? { at: Number(renderedAt), parts: state?.parts ?? [] } : null;
};
