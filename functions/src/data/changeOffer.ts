import { getActingCompanyId } from '@domain/accounts/viewer';
import {
  type AuditEntry,
  type AuditOrigin,
  type AuditStatement,
  buildAuditEntry,
} from '@domain/events/auditChain';
import type { EventDraft } from '@domain/events/event';
import type { Contract } from '@domain/leases/contract';
import { isEndedByClock } from '@domain/leases/depositDeadline';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import type { MailDraft } from '../emails/mails';
import { isReachable } from '../emails/recipients';
import type { ActorContext } from '../runtime/context';
import { sha256, sha256Hex } from '../runtime/hash';
import { findContract } from './contracts';
import { countActivity } from './countActivity';
import { queueEvents } from './eventLog';
import { getAuditOriginsPath, getAuditPath, getOfferPath } from './offers';
import { changeBeside, type Decision, updateWithPrecondition } from './optimisticLocking';
import { queueMails } from './outbox';
import { type LastingLease, type Lease, loadLastingLease, loadLeaseFromContract } from './parties';
import { commit, type Writes } from './store';

/** Fields of an offer to change. A dotted path changes a nested field. */
export type OfferPatch = Partial<Offer> & { [path: `${string}.${string}`]: unknown };

/** Decision of a use case about an offer. All its parts are written atomically. */
export type OfferChange<A> = {
  /** `null` leaves the offer untouched, so that no one who reads it notices the step; such a step has no audit entry. */
  patch: OfferPatch | null;
  /** Whether `alsoWrite` has preconditions of its own: a conflict about them decides again. */
  locksRelated?: boolean;
  /** Entry for the offer's audit chain. Facts that name a person use `digestId` instead of the uid. */
  audit?: AuditStatement | ((digestId: DigestId) => AuditStatement);
  mails?: readonly MailDraft[];
  events?: readonly EventDraft[];
  /** Adds further documents to the same batch. */
  alsoWrite?: (writes: Writes) => void;
  answer: A;
};

/** `unchanged` returns without writing: the step was already done. */
export type OfferDecision<A> = OfferChange<A> | { unchanged: A };

/** Returns the digest of an id in the current audit entry, or `null` for `null`. */
export type DigestId = (id: string | null) => string | null;

type RecordedStep = { entry: AuditEntry; origin: AuditOrigin };

type Audit = NonNullable<OfferChange<unknown>['audit']>;

const buildAuditRecord = async (offer: Offer, audit: Audit, ctx: ActorContext): Promise<RecordedStep> => {
  const { viewer, now: at, authTime, ip, userAgent } = ctx;
  const actorCompanyId = viewer ? getActingCompanyId(viewer) : null;
  const salt = ctx.newId();
  const digestId: DigestId = (id) => id && sha256Hex(`${salt}:${id}`);
  const { named = null, ...facts } = typeof audit === 'function' ? audit(digestId) : audit;
  const origin: AuditOrigin = { actorUid: viewer?.uid ?? null, actorCompanyId, ip, userAgent, salt, named };
  const actor = { actorHash: digestId(origin.actorUid), companyHash: digestId(actorCompanyId) };
  const originHash = sha256Hex(toCanonicalJson(origin));
  const entry = await buildAuditEntry(
    offer.auditHead,
    { ...facts, ...actor, at, authTime, originHash },
    sha256,
  );
  return { entry, origin };
};

type RelatedChanges = Pick<OfferChange<unknown>, 'audit' | 'mails' | 'events' | 'alsoWrite'>;

/** Returns the new chain head and a function that writes the related documents: audit entry, mails and events. */
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
    queueMails(writes, mails.filter(isReachable), ctx);
    queueEvents(writes, events, ctx);
    alsoWrite?.(writes);
  };
  return { head, also };
};

/** Converts a decision into the stored change with its related writes. */
const toStoredDecision = async <A>(
  offer: Offer,
  decision: OfferDecision<A>,
  ctx: ActorContext,
): Promise<Decision<A>> => {
  if ('unchanged' in decision) return decision;
  const { head, also } = await prepareRelatedWrites(offer, decision, ctx);
  const { patch, locksRelated = false, answer } = decision;
  if (!patch) return { keep: true, also, locksRelated, answer };
  return {
    write: { updatedAt: ctx.now, ...patch, ...head },
    also: (writes) => {
      also(writes);
      countActivity(writes, offer, patch, ctx.now);
    },
    locksRelated,
    answer,
  };
};

/** Prepares the writes of a new offer with the first entry of its chain, its mails and events. They fail if the id exists. */
export const prepareOffer = async (
  offer: Offer,
  change: RelatedChanges,
  ctx: ActorContext,
): Promise<(writes: Writes) => void> => {
  const { head, also } = await prepareRelatedWrites(offer, change, ctx);
  return (writes) => {
    writes.create(getOfferPath(offer.id), { ...offer, ...head });
    also(writes);
  };
};

/** Creates an offer with the first entry of its chain, its mails and events, in one batch. Fails if the id exists. */
export const createOffer = async (offer: Offer, change: RelatedChanges, ctx: ActorContext): Promise<void> =>
  commit(await prepareOffer(offer, change, ctx));

/**
 * The only way a function changes an offer (optimistic locking). `decide` gets the stored offer and throws a `Refusal` or
 * returns the change. It must not write, because it runs again after a conflict. It may read documents that are only ever
 * written together with the offer.
 * The change, its audit entry, mails and events are committed in one batch that succeeds only on the version `decide`
 * saw. Throws `Refusal('offerNotFound')`, and `ConflictError` after five attempts.
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
 * A step of a lease. `check` refuses by the offer alone, before the contract is read, so that refused users learn nothing
 * about the contract. `isAfterEnd`: it is decided on a lease too that the clock has ended and the sweep has not recorded yet.
 */
type LeaseStep<A, L = Lease> = {
  check?: (offer: Offer) => void;
  isAfterEnd?: true;
  decide: (lease: L) => OfferDecision<A> | Promise<OfferDecision<A>>;
};

type LoadLease<L> = (offer: Offer, contract: Contract | null) => Promise<L>;

const changeLeaseWith = <A, L>(
  offerId: string,
  { check, decide, isAfterEnd, load }: LeaseStep<A, L> & { load: LoadLease<L> },
  ctx: ActorContext,
): Promise<A> =>
  changeBeside<Offer, A, Contract | null>(
    getOfferPath(offerId),
    () => findContract(offerId),
    async (offer, contract) => {
      if (!offer) throw new Refusal('offerNotFound');
      check?.(offer);
      if (!isAfterEnd && isEndedByClock(offer, ctx.now)) throw new Refusal('leaseEndedUnpaid');
      return toStoredDecision(offer, await decide(await load(offer, contract)), ctx);
    },
  );

/**
 * Changes a reserved or signed offer like `changeOffer`, with its contract (read in the same round trip) and its current
 * parties. Throws `Refusal('offerNotFound')`, `Refusal('offerNotSigned')` and, for a lease that ended without its deposit,
 * `Refusal('leaseEndedUnpaid')`.
 */
export const changeLease = <A>(offerId: string, step: LeaseStep<A>, ctx: ActorContext): Promise<A> =>
  changeLeaseWith(offerId, { ...step, load: loadLeaseFromContract }, ctx);

/**
 * Like `changeLease`, for steps that one side can take alone: a party that has left the platform does not stop them, and its mails
 * are skipped.
 */
export const changeLastingLease = <A>(
  offerId: string,
  step: LeaseStep<A, LastingLease>,
  ctx: ActorContext,
): Promise<A> => changeLeaseWith(offerId, { ...step, load: loadLastingLease }, ctx);
