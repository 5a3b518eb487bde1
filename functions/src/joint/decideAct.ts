import { formatPersonName } from '@domain/accounts/personName';
import { getActionEnd, type JointAction } from '@domain/leases/jointAction';
import type { Signatory } from '@domain/leases/jointSigning';
import type { PartyAuthority } from '@domain/leases/partyAuthority';
import type { Offer } from '@domain/offers/offer';
import type { OfferChange, OfferDecision } from '../data/changeOffer';
import type { CallContext } from '../runtime/context';
import {
  buildActionAskedMail,
  buildActionDoneMails,
  prepareOvertakenMails,
  prepareReplacedMails,
} from './jointActionMails';
import { buildActionId, readAction, removeAction, type StoredAction, writeAction } from './jointActions';
import { type ActJudgement, assertSameAction } from './judgeAct';
import { toAuthorityFacts } from './readAuthority';

/** An act as it takes effect: who signed it by name, in order, and on what ground. */
export type SignedAct = {
  signers: Signatory<number>[];
  /** For the audit chain. */
  facts: Record<string, unknown>;
  /** Extracts and verdicts, to be kept with what the act made. The first person's is that of the first signature. */
  authorities: PartyAuthority[];
  /** The first person's fee, if lower than the second's. */
  feeGrosze: number | undefined;
};

/** Returns the names of those who signed, in order. */
export const getSignerNames = (signed: SignedAct | null): string[] =>
  signed?.signers.map(({ name }) => name) ?? [];

type Deciding<A> = {
  judgement: ActJudgement;
  /** Moment (epoch ms) from which the act can no longer be done; `null` without one. */
  latest: number | null;
  feeGrosze?: number;
  /** Added to the first signature. */
  alsoFirst?: Pick<OfferChange<A>, 'patch' | 'alsoWrite'>;
  /** Answer while the second person is awaited. */
  waitingAnswer: A;
  /** Builds the change by which the act takes effect. */
  build: (signed: SignedAct) => OfferChange<A>;
};

/**
 * Decides an act of a company: it takes effect by the last signature. Before, it waits for the second person and leaves the
 * offer untouched. An act of a person who may act alone voids one that waits. A withdrawal in the meantime decides again. Throws `Refusal('jointActionChanged')`.
 */
export const decideAct = async <A>(
  offer: Offer,
  { judgement, build, ...waiting }: Deciding<A>,
  ctx: CallContext,
): Promise<OfferDecision<A>> => {
  const stored = await readAction(offer.id, judgement.act.side);
  assertSameAction(judgement, stored, ctx.now);
  const { version } = stored;
  if (judgement.second) return decideFirst(offer, { judgement, version, ...waiting }, ctx);
  const change = build(getSignedAct(judgement, ctx));
  const done = buildActionDoneMails(offer, judgement, ctx);
  return {
    ...change,
    mails: [...(change.mails ?? []), ...done, ...(await prepareOvertakenMails(judgement, ctx))],
    locksRelated: true,
    alsoWrite: (writes) => {
      change.alsoWrite?.(writes);
      if (judgement.waiting) removeAction(writes, judgement.waiting, version);
    },
  };
};

const getSignedAct = (
  { waiting, first, authority, act }: ActJudgement,
  { viewer, now }: CallContext,
): SignedAct => {
  const last: Signatory<number> = { uid: viewer.uid, name: formatPersonName(viewer), at: now };
  const before = first && waiting;
  return {
    signers: before ? [before.first, last] : [last],
    facts: {
      signedBy: last.name,
      authority: { [act.side]: toAuthorityFacts(authority) },
      ...(before && {
        firstSignedBy: before.first.name,
        firstSignedAt: before.first.at,
        firstAuthority: { [act.side]: toAuthorityFacts(before.firstAuthority) },
      }),
    },
    authorities: before ? [before.firstAuthority, authority] : [authority],
    feeGrosze: before ? before.feeGrosze : undefined,
  };
};

const decideFirst = async <A>(
  offer: Offer,
  {
    judgement,
    version,
    latest,
    feeGrosze,
    alsoFirst,
    waitingAnswer,
  }: Omit<Deciding<A>, 'build'> & Pick<StoredAction, 'version'>,
  ctx: CallContext,
): Promise<OfferDecision<A>> => {
  const { act, digest, waiting, authority, second } = judgement;
  const isRepeat = waiting?.digest === digest && waiting.second.uid === second?.uid;
  if (!second || isRepeat) return { unchanged: waitingAnswer };
  const { viewer, now } = ctx;
  const action: JointAction = {
    ...({ act: act.act, content: act.content } as Pick<JointAction, 'act' | 'content'>),
    id: buildActionId(offer.id, act.side),
    offerId: offer.id,
    offerName: offer.name,
    companyId: act.company.id,
    side: act.side,
    digest,
    first: { uid: viewer.uid, name: formatPersonName(viewer), at: now },
    second: { uid: second.uid, name: formatPersonName(second), at: null },
    firstAuthority: authority,
    ...(feeGrosze !== undefined && { feeGrosze }),
    endsAt: getActionEnd(now, latest),
  } as JointAction;
  const patch = alsoFirst?.patch;
  return {
    // The fields of a project that is shared with the company are none of its facts: it stays as it was sent.
    patch: patch ? { ...patch, updatedAt: offer.updatedAt } : null,
    locksRelated: true,
    mails: [buildActionAskedMail(action, second), ...(await prepareReplacedMails(waiting, second.uid))],
    events: [
      {
        method: 'jointAction',
        details: `Złożono pierwszy z dwóch podpisów: ${act.act}`,
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      alsoFirst?.alsoWrite?.(writes);
      writeAction(writes, action, version);
    },
    answer: waitingAnswer,
  };
};
