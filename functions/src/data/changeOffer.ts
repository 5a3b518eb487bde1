import { actingCompanyId } from '@domain/accounts/viewer';
import { type AuditEntry, type AuditFacts, nextAuditEntry } from '@domain/events/auditChain';
import type { EventDraft } from '@domain/events/event';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { MailDraft } from '../emails/mails';
import type { ActorContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { changeDocument, type Decision } from './conditional';
import { queueEvents } from './eventLog';
import { queueMails } from './outbox';
import type { Writes } from './store';

/** Fields of an offer to change; a dotted path changes a part. */
export type OfferPatch = Partial<Offer> & { [path: `${string}.${string}`]: unknown };

/** What a use case decided about an offer: everything in it is written together, or nothing is. */
export type OfferChange<A> = {
  patch: OfferPatch;
  /** The entry for the offer's evidence chain. */
  audit?: AuditFacts;
  mails?: readonly MailDraft[];
  events?: readonly EventDraft[];
  /** Further documents of the same change. */
  alsoWrite?: (writes: Writes) => void;
  answer: A;
};

/** `unchanged` answers without writing: the step was already done. */
export type OfferDecision<A> = OfferChange<A> | { unchanged: A };

const auditEntry = async (offer: Offer, audit: AuditFacts, ctx: ActorContext): Promise<AuditEntry> => {
  const { viewer, now: at, authTime, ip, userAgent } = ctx;
  const actor = { actorUid: viewer?.uid ?? null, actorCompanyId: viewer ? actingCompanyId(viewer) : null };
  const entry = { ...audit, ...actor, at, authTime, ip, userAgent };
  return nextAuditEntry(offer.auditHead, entry, async (text) => sha256Hex(text));
};

/**
 * The one way a function changes an offer. `decide` gets the offer as it is stored, throws a `Refusal` or
 * answers what to write; it is pure, because it is asked again when somebody else changed the offer meanwhile.
 * The change, its audit entry, mails and events are committed as one batch that only succeeds on the offer
 * `decide` saw. Refuses with `offerNotFound`; throws `Contended` after five lost races.
 */
export const changeOffer = async <A>(
  offerId: string,
  decide: (offer: Offer) => OfferDecision<A>,
  ctx: ActorContext,
): Promise<A> =>
  changeDocument<Offer, A>(`offers/${offerId}`, async (offer): Promise<Decision<A>> => {
    if (!offer) throw new Refusal('offerNotFound');
    const decision = decide(offer);
    if ('unchanged' in decision) return decision;
    const { patch, audit, mails = [], events = [], alsoWrite, answer } = decision;
    const entry = audit ? await auditEntry(offer, audit, ctx) : null;
    const head = entry ? { auditHead: { seq: entry.seq, hash: entry.hash } } : {};
    const also = (writes: Writes) => {
      if (entry) writes.create(`offers/${offerId}/audit/${entry.seq}`, entry);
      queueMails(writes, mails, ctx);
      queueEvents(writes, events, ctx);
      alsoWrite?.(writes);
    };
    return { write: { ...patch, ...head, updatedAt: ctx.now }, also, answer };
  });
