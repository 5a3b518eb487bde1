import { ChangedElsewhere } from '@data/browser/changedElsewhere';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import { AUTOSAVE_DEBOUNCE_MS } from '@domain/offers/limits';
import { SECOND_MS } from '@domain/shared/dates';

/**
 * `saving` includes the debounce after the last change (Spec 2 §4). `conflict`: another user or page has stored other
 * facts meanwhile. `closed`: the offer can no longer be edited.
 */
export type SavePhase = 'saved' | 'saving' | 'failed' | 'conflict' | 'closed';
/**
 * `savedAt`: when the facts on the screen were stored (epoch ms). `error` belongs to `failed` and `closed`; `theirs`,
 * the stored version, to `conflict`. `isCopyKept` is `false` if the browser refused the local draft.
 */
export type SaveState<Facts = unknown> = {
  phase: SavePhase;
  savedAt: number | null;
  error: unknown;
  theirs: Facts | null;
  isCopyKept: boolean;
};

/** Dependencies of the state machine; `Facts` is the edited data. */
export type AutosaveDeps<Facts> = {
  /** Returns the facts on the screen. */
  read: () => Facts;
  /**
   * Stores the facts unless they changed since `base`. Throws an error with a `reason`; `ChangedElsewhere` in a
   * conflict.
   */
  save: (facts: Facts, base: Facts) => Promise<Facts>;
  /** Stores the facts typed on `base` as a local draft. Returns whether the browser stored it. */
  keepCopy: (facts: Facts, base: Facts) => boolean;
  dropCopy: () => void;
  now: () => number;
};

/**
 * `base`: the stored version that the screen was typed on. `theirs`: a different version stored since, which the user
 * must resolve.
 */
export type AutosaveStart<Facts> = { base: Facts; theirs: Facts | null };

export type Autosave<Facts = unknown> = {
  getState: () => SaveState<Facts>;
  subscribe: (listener: () => void) => () => void;
  /** A value on the screen changed. */
  changed: () => void;
  /** Stores unsaved facts at once. Resolves to whether everything is stored. */
  saveNow: () => Promise<boolean>;
  /** Writes the local draft at once, before the page is unloaded. */
  flushCopy: () => void;
  /** The network is available again. */
  reconnected: () => void;
  /** Overwrites the version that the conflict shows, and no other. */
  overwrite: () => Promise<boolean>;
  /** Discards unsaved input. */
  forget: () => void;
  stop: () => void;
};

/** Longest delay of a change until it is in the local draft. */
export const LOCAL_COPY_DELAY_MS = 500;
/** Delays before retries of a failed save; the last one repeats. */
export const RETRY_DELAYS_MS = [10 * SECOND_MS, 30 * SECOND_MS, 60 * SECOND_MS] as const;

const PHASE_BY_REASON: Record<string, SavePhase> = {
  changedElsewhere: 'conflict',
  offerNotEditable: 'closed',
} satisfies Partial<Record<AppErrorReason, SavePhase>>;
const getErrorReason = (error: unknown) => (error as { reason?: string } | null)?.reason ?? '';

/** Creates the autosave state machine. A local draft covers the time between two saves. */
export function createAutosave<Facts>(
  deps: AutosaveDeps<Facts>,
  start: AutosaveStart<Facts>,
): Autosave<Facts> {
  const listeners = new Set<() => void>();
  const { theirs } = start;
  let state: SaveState<Facts> = {
    phase: theirs ? 'conflict' : 'saved',
    savedAt: null,
    error: null,
    theirs,
    isCopyKept: true,
  };
  let base = start.base;
  let revision = theirs ? 1 : 0;
  let savedRevision = 0;
  let failures = 0;
  let running: Promise<boolean> | null = null;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;

  const isDirty = () => revision !== savedRevision;
  const isHalted = () => state.phase === 'conflict' || state.phase === 'closed';

  const show = (next: Partial<SaveState<Facts>>) => {
    state = { ...state, error: null, theirs: null, ...next };
    for (const listener of listeners) listener();
  };

  const schedule = (delayMs: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void saveNow(), delayMs);
  };

  const flushCopy = () => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    if (!isDirty()) return;
    const isCopyKept = deps.keepCopy(deps.read(), base);
    if (isCopyKept !== state.isCopyKept) show({ ...state, isCopyKept });
  };

  const succeed = (next: Facts, covered: number) => {
    base = next;
    savedRevision = covered;
    failures = 0;
    if (isDirty()) return schedule(AUTOSAVE_DEBOUNCE_MS);
    clearTimeout(copyTimer);
    copyTimer = undefined;
    deps.dropCopy();
    show({ phase: 'saved', savedAt: deps.now(), isCopyKept: true });
  };

  const fail = (error: unknown) => {
    flushCopy();
    const phase = PHASE_BY_REASON[getErrorReason(error)] ?? 'failed';
    show({ phase, error, theirs: error instanceof ChangedElsewhere ? (error.stored as Facts) : null });
    if (phase !== 'failed') return clearTimeout(saveTimer);
    schedule(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? AUTOSAVE_DEBOUNCE_MS);
    failures += 1;
  };

  const run = async (): Promise<boolean> => {
    const covered = revision;
    show({ phase: 'saving' });
    try {
      succeed(await deps.save(deps.read(), base), covered);
    } catch (error) {
      fail(error);
    }
    return !isDirty();
  };

  const saveNow = async (): Promise<boolean> => {
    clearTimeout(saveTimer);
    while (running) await running;
    if (!isDirty()) return true;
    if (isHalted()) return false;
    running = run();
    return running.finally(() => {
      running = null;
    });
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      revision += 1;
      copyTimer ??= setTimeout(flushCopy, LOCAL_COPY_DELAY_MS);
      if (isHalted()) return;
      if (state.phase !== 'saving') show({ phase: 'saving' });
      schedule(AUTOSAVE_DEBOUNCE_MS);
    },
    saveNow,
    flushCopy,
    reconnected: () => {
      if (state.phase === 'failed') void saveNow();
    },
    overwrite: () => {
      base = state.theirs ?? base;
      show({ phase: 'saving' });
      return saveNow();
    },
    forget: () => {
      clearTimeout(saveTimer);
      clearTimeout(copyTimer);
      savedRevision = revision;
    },
    stop: () => {
      flushCopy();
      clearTimeout(saveTimer);
    },
  };
}
