import { getActingCompanyId } from '@domain/accounts/viewer';
import {
  type AuditEntry,
  type AuditOrigin,
  type AuditStatement,
  buildAuditEntry,
} from '@domain/events/auditChain';
import type { EventDraft } from '@domain/events/event';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import type { MailDraft } from '../emails/mails';
import type { ActorContext } from '../runtime/context';
import { sha256, sha256Hex } from '../runtime/hash';
import { findContract } from './contracts';
import { queueEvents } from './eventLog';
import { getAuditOriginsPath, getAuditPath, getOfferPath } from './offers';
import { changeBeside, type Decision, updateWithPrecondition } from './optimisticLocking';
import { queueMails } from './outbox';
import { buildLease, type Lease } from './parties';
import { commit, type Writes } from './store';

/** Fields of an offer to change; a dotted path changes a part. */
export type OfferPatch = Partial<Offer> & { [path: `${string}.${string}`]: unknown };

/** What a use case decided about an offer: everything in it is written together, or nothing is. */
export type OfferChange<A> = {
  patch: OfferPatch;
  /** The entry for the offer's evidence chain; one whose facts name somebody names them by `digestOf`. */
  audit?: AuditStatement | ((digestOf: DigestOf) => AuditStatement);
  mails?: readonly MailDraft[];
  events?: readonly EventDraft[];
  /** Further documents of the same change. */
  alsoWrite?: (writes: Writes) => void;
  answer: A;
};

/** `unchanged` answers without writing: the step was already done. */
export type OfferDecision<A> = OfferChange<A> | { unchanged: A };

/** The digest of an id as the entry at hand has it, `null` of none. */
export type DigestOf = (id: string | null) => string | null;

type RecordedStep = { entry: AuditEntry; origin: AuditOrigin };

type Audit = NonNullable<OfferChange<unknown>['audit']>;

const buildAuditRecord = async (offer: Offer, audit: Audit, ctx: ActorContext): Promise<RecordedStep> => {
  const { viewer, now: at, authTime, ip, userAgent } = ctx;
  const actorCompanyId = viewer ? getActingCompanyId(viewer) : null;
  const salt = ctx.newId();
  const digestOf: DigestOf = (id) => id && sha256Hex(`${salt}:${id}`);
  const { named = null, ...facts } = typeof audit === 'function' ? audit(digestOf) : audit;
  const origin: AuditOrigin = { actorUid: viewer?.uid ?? null, actorCompanyId, ip, userAgent, salt, named };
  const actor = { actorHash: digestOf(origin.actorUid), companyHash: digestOf(actorCompanyId) };
  const originHash = sha256Hex(toCanonicalJson(origin));
  const entry = await buildAuditEntry(
    offer.auditHead,
    { ...facts, ...actor, at, authTime, originHash },
    sha256,
  );
  return { entry, origin };
};

type RelatedChanges = Pick<OfferChange<unknown>, 'audit' | 'mails' | 'events' | 'alsoWrite'>;

/** The head of the chain after a change, and what is written beside the offer: audit entry, mails and events. */
const prepareRelatedWrites = async (
  offer: Offer,
  { audit, mails = [], events = [], alsoWrite }: RelatedChanges,
  ctx: ActorContext,
) => {
  const record = audit ? await buildAuditRecord(offer, audit, ctx) : null;
  const head = record ? { auditHead: { seq: record.entry.seq, hash: record.entry.hash } } : {};
  const also = (writes: Writes) => {
    if (record) {
      writes.create(`${getAuditPath(offer.id)}/${record.entry.seq}`, record.entry);
      writes.create(`${getAuditOriginsPath(offer.id)}/${record.entry.seq}`, record.origin);
    }
    queueMails(writes, mails, ctx);
    queueEvents(writes, events, ctx);
    alsoWrite?.(writes);
  };
  return { head, also };
};

/** What is written of a decision, with all that goes beside it. */
const toStoredDecision = async <A>(
  offer: Offer,
  decision: OfferDecision<A>,
  ctx: ActorContext,
): Promise<Decision<A>> => {
  if ('unchanged' in decision) return decision;
  const { head, also } = await prepareRelatedWrites(offer, decision, ctx);
  return { write: { ...decision.patch, ...head, updatedAt: ctx.now }, also, answer: decision.answer };
};

/**
 * Stores a new offer together with the first entry of its chain, its mails and events, as one batch that fails where
 * there is an offer of that id.
 */
export const createOffer = async (offer: Offer, change: RelatedChanges, ctx: ActorContext): Promise<void> => {
  const { head, also } = await prepareRelatedWrites(offer, change, ctx);
  await commit((writes) => {
    writes.create(getOfferPath(offer.id), { ...offer, ...head });
    also(writes);
  });
};

/**
 * The one way a function changes an offer. `decide` gets the offer as it is stored, throws a `Refusal` or
 * answers what to write; it writes nothing itself, because it is asked again when somebody else changed the offer
 * meanwhile. What belongs to an offer and is only ever written together with it may be read while deciding.
 * The change, its audit entry, mails and events are committed as one batch that only succeeds on the offer
 * `decide` saw. Refuses with `offerNotFound`; throws `Contended` after five lost races.
 */
export const changeOffer = <A>(
  offerId: string,
  decide: (offer: Offer) => OfferDecision<A> | Promise<OfferDecision<A>>,
  ctx: ActorContext,
): Promise<A> =>
  updateWithPrecondition<Offer, A>(getOfferPath(offerId), async (offer) => {
    if (!offer) throw new Refusal('offerNotFound');
    return toStoredDecision(offer, await decide(offer), ctx);
  });

/**
 * How a step of a lease is decided: `check` refuses by the offer alone, so that whom it turns away learns nothing of the
 * contract.
 */
type LeaseStep<A> = {
  check?: (offer: Offer) => void;
  decide: (lease: Lease) => OfferDecision<A> | Promise<OfferDecision<A>>;
};

/**
 * Changes a reserved or signed offer as `changeOffer` does, with its contract read in the same round trip and its parties
 * as they stand. Refuses with `offerNotFound` and `offerNotSigned`.
 */
export const changeLease = <A>(
  offerId: string,
  { check, decide }: LeaseStep<A>,
  ctx: ActorContext,
): Promise<A> =>
  changeBeside<Offer, A, Contract | null>(
    getOfferPath(offerId),
    () => findContract(offerId),
    async (offer, contract) => {
      if (!offer) throw new Refusal('offerNotFound');
      check?.(offer);
      return toStoredDecision(offer, await decide(await buildLease(offer, contract)), ctx);
    },
  );
