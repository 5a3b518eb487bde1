import {
  RESEND_AFTER_MS,
  SENDS_PER_HOUR_MAX,
  SENDS_PER_HOUR_PER_ORIGIN_MAX,
} from '@domain/accounts/mailLimits';
import type { EventDraft } from '@domain/events/event';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { isWithinLimit } from '../data/rateLimits';
import type { MailDraft } from '../emails/mails';
import type { VisitorContext } from '../runtime/context';
import { toRateLimitNetwork } from '../runtime/getClientIp';
import { hashEmail } from '../runtime/hash';

/** Counter of sent mails: send times of the last hour (epoch ms), oldest first. */
type SendCounter = { sendTimes: number[] };

export type SendRefusal = 'tooSoon' | 'tooMany';

/** Mails and events to send, and fields stored beside the counter. */
export type Sending = { kept: object; drafts: readonly MailDraft[]; events?: readonly EventDraft[] };

const whyCannotSend = (sends: readonly number[], now: number): SendRefusal | null => {
  const last = sends.at(-1);
  if (last !== undefined && now - last < RESEND_AFTER_MS) return 'tooSoon';
  return sends.length >= SENDS_PER_HOUR_MAX ? 'tooMany' : null;
};

type Prepare = () => Promise<Sending | null>;

const once = (prepare: Prepare): Prepare => {
  let prepared: Promise<Sending | null> | undefined;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
};

/**
 * Queues mails under the rate limit of the document at `path`: one a minute, five an hour. Fails closed if the counter is
 * unavailable. `prepare` runs only if this limit passes, and at most once, because its own counts cannot be undone. It
 * returns `null` if another limit is reached. Returns why nothing was sent, or `null`.
 */
export const sendThrottled = (
  path: string,
  prepare: Prepare,
  ctx: VisitorContext,
): Promise<SendRefusal | null> => {
  const prepareOnce = once(prepare);
  return updateWithPrecondition<SendCounter, SendRefusal | null>(path, (stored) =>
    decideThrottledSend(stored, prepareOnce, ctx),
  );
};

const decideThrottledSend = async (
  stored: SendCounter | null,
  prepare: Prepare,
  ctx: VisitorContext,
): Promise<Decision<SendRefusal | null>> => {
  const sends = (stored?.sendTimes ?? []).filter((at) => at > ctx.now - HOUR_MS);
  const refusal = whyCannotSend(sends, ctx.now);
  if (refusal) return { unchanged: refusal };
  const sending = await prepare();
  if (!sending) return { unchanged: 'tooMany' };
  const { kept, drafts, events = [] } = sending;
  return {
    write: { ...kept, sendTimes: [...sends, ctx.now] },
    also: (writes) => {
      queueMails(writes, drafts, ctx);
      queueEvents(writes, events, ctx);
    },
    answer: null,
  };
};

/** Counts one mail of a kind for the caller's network address and returns whether it may be sent: at most twenty an hour. */
export const canSendFromOrigin = async (
  name: string,
  { ip, now }: Pick<VisitorContext, 'ip' | 'now'>,
): Promise<boolean> => {
  const perOrigin = { max: SENDS_PER_HOUR_PER_ORIGIN_MAX, perSeconds: HOUR_MS / SECOND_MS };
  return !ip || isWithinLimit({ name, subject: toRateLimitNetwork(ip), ...perOrigin }, now);
};

/**
 * Counts one mail of a kind for the caller's network address (twenty an hour) and for the recipient's address (five an
 * hour). The count is shared by all accounts, so that a re-created or second account does not reset it.
 */
export const canSendToAccount = async (
  name: string,
  to: string,
  ctx: Pick<VisitorContext, 'ip' | 'now'>,
): Promise<boolean> => {
  if (!(await canSendFromOrigin(name, ctx))) return false;
  const perReceiver = { max: SENDS_PER_HOUR_MAX, perSeconds: HOUR_MS / SECOND_MS };
  return isWithinLimit({ name: `${name}To`, subject: hashEmail(to), ...perReceiver }, ctx.now);
};
