import { DEHYDRATED_STATE_ID, type DehydratedState, RENDERED_AT, ROOT_ID } from '@contracts/viewRendering';
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

/** `isOver` changes when hydration has ended; reading it is no reason to render again. */
type Hydration = { state: DehydratedState | null; isOver: boolean; end: () => void };

const HydrationContext = createContext<Hydration>({ state: null, isOver: true, end: () => {} });
const IsHydratedContext = createContext(true);

type Props = {
  /** Data the view was rendered from, `null` where nothing was rendered ahead. */
  state: DehydratedState | null;
  children: ReactNode;
};

/** Stands around the application where it renders ahead and where it hydrates, so that both render the same at first. */
export function HydrationProvider({ state, children }: Props) {
  const [isHydrated, setHydrated] = useState(state === null);
  const hydration = useMemo<Hydration>(() => {
    const own: Hydration = {
      state,
      isOver: state === null,
      end: () => {
        own.isOver = true;
        // in slices: the page answers while it turns from a visitor's view into that of its reader
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
 * Stands beside a page. Once that is hydrated, its fields learn what was typed before and hydration ends: what would change
 * earlier, React would compare with the view of the server.
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

/** Whether the browser may show what the server could not know: its width, its storage, its session. */
export const useHydrated = (): boolean => useContext(IsHydratedContext);

/** Returns the present moment (epoch ms); in a view rendered ahead first the moment of that, so that both are equal. */
export const useRenderTime = (): number => {
  const { state, isOver } = useContext(HydrationContext);
  return state && !isOver ? state.at : serverNow();
};

/** Data that is in the cache already; `isFresh` while it need not be read again. */
export type DehydratedPage<Value> = { value: Value; isFresh: () => boolean };

/** Returns the data under a key as it came along with the page, `undefined` where it did not. */
export function useServed<Value>(key: QueryKey | undefined): DehydratedPage<Value> | undefined {
  const client = useContext(QueryClientContext) ?? queryClient;
  const state = key && client.getQueryState<Value>(key);
  if (state?.data === undefined) return undefined;
  return { value: state.data, isFresh: () => Date.now() - state.dataUpdatedAt < MINUTE_MS };
}

/** Puts the data of a rendered view into a cache, with the time they were read. */
export const fillCache = (client: QueryClient, { at, parts }: DehydratedState): void => {
  for (const [key, data] of parts) client.setQueryData(key, data, { updatedAt: at });
};

/** Fills the cache with the data that came along with this page. Returns them if the page's view was rendered from them. */
export const hydrateCache = (root: HTMLElement, now: number): DehydratedState | null => {
  const text = document.getElementById(DEHYDRATED_STATE_ID)?.textContent;
  const state = text ? (JSON.parse(text) as DehydratedState) : null;
  if (state) fillCache(queryClient, { ...state, at: Math.min(state.at, now) });
  const renderedAt = root.getAttribute(RENDERED_AT);
  return renderedAt ? { at: Number(renderedAt), parts: state?.parts ?? [] } : null;
};
