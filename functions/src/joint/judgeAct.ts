import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { whyCannotActAgainst } from '@domain/companies/membership';
import {
  getActionRole,
  isActionLive,
  type JointAction,
  type JointMatter,
  whyNotOwnAction,
} from '@domain/leases/jointAction';
import { type Obligation, type PartyAuthority, whyCannotBind } from '@domain/leases/partyAuthority';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { CallContext } from '../runtime/context';
import { computeMatterDigest, findLiveAction, type StoredAction } from './jointActions';
import { readAuthority } from './readAuthority';
import { loadFirstSigner, loadSecondSigner } from './secondSigners';

/** An act that binds a company, beside the signature of a lease, and who it concerns. */
export type BindingAct = JointMatter & {
  offerId: string;
  side: LeaseSide;
  company: Company;
  /** Company of the other side, whose members sign for neither; `null` while there is none. */
  other: Company | null;
  obligation: Obligation;
};

/** Who may take the act. `first` signed before, `second` is to sign after the caller; `null` where one person suffices. */
export type ActJudgement = {
  act: BindingAct;
  digest: string;
  waiting: JointAction | null;
  authority: PartyAuthority;
  first: User | null;
  second: User | null;
};

/**
 * Decides by the public register, read at this moment, or by a reviewed document whether the caller may bind the company by an
 * act: alone, as the first of two people who names the second, or as that second one. A person who may act alone waits for no
 * one. Throws `Refusal('actsForBothSides')` for a member of the other side's company, `Refusal('signsJointly')` if the
 * register asks for two and none is named, `Refusal('authorityUnclear')`, `Refusal('waitsForSecondSigner')` or
 * `Refusal('jointActionChanged')` while another signature is awaited, and the reasons of `loadSecondSigner` and
 * `loadFirstSigner`.
 */
export const judgeAct = async (
  act: BindingAct,
  secondUid: string | undefined,
  { viewer, now }: CallContext,
): Promise<ActJudgement> => {
  const { company, other, obligation } = act;
  assertAllowed(whyCannotActAgainst(other, viewer.uid));
  const digest = computeMatterDigest(act);
  const waiting = await findLiveAction(act.offerId, act.side, now);
  const isSecond = waiting?.digest === digest && getActionRole(waiting, viewer.uid) === 'second';
  const first = isSecond ? await loadFirstSigner(waiting, { company, other }) : null;
  const authority = await readAuthority({ company }, { person: viewer, first }, { obligation, now });
  const why = whyCannotBind(authority);
  if (why) assertAllowed(whyNotOwnAction(waiting, { uid: viewer.uid, digest }));
  const isFirst = !isSecond && why === 'signsJointly';
  const asked = { first: viewer, register: authority.register, obligation };
  const second = isFirst && secondUid ? await loadSecondSigner({ company, other }, secondUid, asked) : null;
  if (!second) assertAllowed(why);
  return { act, digest, waiting, authority, first, second };
};

const getState = (action: JointAction | null) =>
  action && [action.digest, action.first.uid, action.first.at, action.second.uid].join();

/** Throws `Refusal('jointActionChanged')` if the waiting act, as it is stored now, is not the one that was judged. */
export const assertSameAction = (
  { waiting }: Pick<ActJudgement, 'waiting'>,
  { action }: StoredAction,
  now: number,
): void => {
  const current = action && isActionLive(action, now) ? action : null;
  if (getState(current) !== getState(waiting)) throw new Refusal('jointActionChanged');
};
