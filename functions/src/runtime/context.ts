import type { Viewer } from '@domain/accounts/viewer';

/** Where a call comes from; goes into the evidence chain, never into a log. */
export type CallOrigin = {
  ip: string | null;
  userAgent: string | null;
  /** When the caller last proved who they are (epoch ms), `null` for visitors and for the system. */
  authTime: number | null;
};

type BaseContext = CallOrigin & {
  /** Epoch ms; the only clock a use case reads. */
  now: number;
  /** A fresh random id for a document. */
  newId: () => string;
};

/** What a call open to everybody runs with; `viewer` is `null` for a visitor. */
export type VisitorContext = BaseContext & { viewer: Viewer | null };

/** What a call for signed-in accounts runs with. */
export type CallContext = BaseContext & { viewer: Viewer };

/** What a change made by a call, a trigger or the scheduler has in common; the system acts without a viewer. */
export type ActorContext = VisitorContext;

/** The context of a scheduled or triggered change. */
export const createSystemContext = (now: number, newId: () => string): ActorContext => ({
  viewer: null,
  ip: null,
  userAgent: null,
  authTime: null,
  now,
  newId,
});
