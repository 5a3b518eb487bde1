import type { Viewer } from '@domain/accounts/viewer';

/** Origin of a call. It goes into the audit chain, never into a log. */
export type CallOrigin = {
  ip: string | null;
  userAgent: string | null;
  /** Time of the caller's last sign-in (epoch ms); `null` for visitors and the system. */
  authTime: number | null;
};

type BaseContext = CallOrigin & {
  /** Epoch ms; the only clock a handler reads. */
  now: number;
  /** Returns a new random document id. */
  newId: () => string;
};

/** Context of a call open to everyone; `viewer` is `null` for a visitor. */
export type VisitorContext = BaseContext & { viewer: Viewer | null };

/** Context of a call for signed-in accounts. */
export type CallContext = BaseContext & { viewer: Viewer };

/** Context of a change by a call, a trigger or the scheduler. The system acts without a viewer. */
export type ActorContext = VisitorContext;

/** Creates the context of a scheduled or triggered change. */
export const createSystemContext = (now: number, newId: () => string): ActorContext => ({
  viewer: null,
  ip: null,
  userAgent: null,
  authTime: null,
  now,
  newId,
});
