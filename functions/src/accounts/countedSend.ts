import type { EventDraft } from '@domain/events/event';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { changeDocument, type Decision } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { queueMails } from '../data/outbox';
import { isWithinLimit } from '../data/rateLimits';
import type { MailDraft } from '../emails/mails';
import type { VisitorContext } from '../runtime/context';

export const RESEND_AFTER_MS = 60 * SECOND_MS;
export const SENDS_PER_HOUR_MAX = 5;
export const SENDS_PER_HOUR_PER_ORIGIN_MAX = 20;

/** What counts mails: when those of the last hour were sent (epoch ms), oldest first. */
type Counted = { sendTimes: number[] };

export type SendRefusal = 'tooSoon' | 'tooMany';

/** What goes out, and what is kept beside the count. */
export type Sending = { kept: object; drafts: readonly MailDraft[]; events?: readonly EventDraft[] };

const whyCannotSend = (sends: readonly number[], now: number): SendRefusal | null => {
  const last = sends.at(-1);
  if (last !== undefined && now - last < RESEND_AFTER_MS) return 'tooSoon';
  return sends.length >= SENDS_PER_HOUR_MAX ? 'tooMany' : null;
};

/**
 * Queues mails that the document at `path` counts: at most one a minute and five an hour, and whoever cannot be counted
 * gets none. `prepare` is asked only once it is known that they may be sent. Answers why nothing was sent, or `null`.
 */
export const countedSend = (
  path: string,
  prepare: () => Promise<Sending>,
  ctx: VisitorContext,
): Promise<SendRefusal | null> =>
  changeDocument<Counted, SendRefusal | null>(path, async (stored): Promise<Decision<SendRefusal | null>> => {
    const sends = (stored?.sendTimes ?? []).filter((at) => at > ctx.now - HOUR_MS);
    const refusal = whyCannotSend(sends, ctx.now);
    if (refusal) return { unchanged: refusal };
    const { kept, drafts, events = [] } = await prepare();
    return {
      write: { ...kept, sendTimes: [...sends, ctx.now] },
      also: (writes) => {
        queueMails(writes, drafts, ctx);
        queueEvents(writes, events, ctx);
      },
      answer: null,
    };
  });

/** Counts one mail of a kind for the network address that asks for it: at most twenty an hour. */
export const mayOriginSend = async (
  name: string,
  { ip, now }: Pick<VisitorContext, 'ip' | 'now'>,
): Promise<boolean> => {
  const perOrigin = { max: SENDS_PER_HOUR_PER_ORIGIN_MAX, perSeconds: HOUR_MS / SECOND_MS };
  return !ip || isWithinLimit({ name, subject: ip, ...perOrigin }, now);
};
