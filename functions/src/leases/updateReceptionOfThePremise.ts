import type { ReceptionAnswer } from '@api/leases';
import { formatPersonName } from '@domain/accounts/personName';
import { findMissingVerification } from '@domain/accounts/viewer';
import type { AuditStatement } from '@domain/events/auditChain';
import { closeAbsence } from '@domain/leases/absence';
import { agreeOnTime, isOthersWish, isSameTime } from '@domain/leases/handoverTime';
import { getHandoverStart, whyCannotNamePerson } from '@domain/leases/reception';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import { receptionSchema } from '@domain/leases/receptionSchema';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { getIssues, groupIssuesByPath } from '@domain/shared/validation';
import { withHandover } from '../calendar/handover';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { buildMailDraft, debounceMail, type MailDraft, withProposedAt } from '../emails/mails';
import { getCallerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildInvitation, buildPersonInvitations } from './handoverMails';
import { buildAgreedMail } from './handoverTime';

const SAVED: ReceptionAnswer = { status: 'SUCCESS' };

/**
 * Names the person who receives (tenant) or hands over (landlord) the premises, and the time (Spec 2 §4, §5). The tenant's time
 * is the agreed one. The landlord's is a proposal until a time is agreed, in place of an open one; if the tenant proposed the
 * same time, it becomes the agreed one. Can be changed until the protocol is attached. The other side is notified at once the
 * first time and whenever the time moves. Mails about other changes are debounced.
 */
export const updateReceptionOfThePremise: Handler<'updateReceptionOfThePremise'> = async (input, ctx) => {
  const { id, landlord: isLandlord, receptionForm } = input;
  if (findMissingVerification(ctx.viewer)) return { message: 'user not verified' };
  const side = isLandlord ? 'landlord' : 'tenant';
  const check = (offer: Offer) => {
    if (getCallerSide(offer, ctx) !== side) throw new Refusal('noAccess');
  };
  const decide = (lease: Lease) => decideReception({ side, form: receptionForm, lease }, ctx);
  return changeLease(id, { check, decide }, ctx);
};

type ReceptionSave = { side: LeaseSide; form: ReceptionForm; lease: Lease };

const assertValidReception = ({ side, form, lease: { offer } }: ReceptionSave, now: number): void => {
  const issues = getIssues(receptionSchema({ facts: offer, side, now }), form);
  if (issues.length === 0) return;
  throw new Refusal('invalidInput', groupIssuesByPath(issues, 'receptionForm'));
};

const withoutMoment = ({ savedAt: _, ...form }: HandoverPerson): ReceptionForm => form;

/** Replaces the time a landlord typed by the agreed one: there is only one. */
const withAgreedTime = ({ side, form, lease: { offer } }: ReceptionSave): ReceptionForm =>
  side === 'landlord' && offer.receptionTime ? { ...form, ...offer.receptionTime } : form;

/**
 * Returns whether the landlord's form names another time than the open proposal while none is agreed. Only one proposal is open, so
 * the form's time then replaces it; it also counters the tenant's.
 */
const isOtherThanProposed = (form: ReceptionForm, offer: Offer): boolean => {
  const open = offer.receptionProposal ?? null;
  return offer.receptionTime === null && open !== null && !isSameTime(open, form);
};

const buildProposal = ({ date, hour }: ReceptionForm, proposedAt: number): Partial<Offer> => ({
  receptionProposal: { date, hour, by: 'landlord', proposedAt },
  receptionDecline: null,
});

const getPatch = ({ side, form, lease: { offer } }: ReceptionSave, savedAt: number): Partial<Offer> => {
  const person: HandoverPerson = { ...form, savedAt };
  const { date, hour } = form;
  const isWish = isOthersWish(offer, side, form);
  const accepted = isWish ? { at: savedAt, by: side } : null;
  const agreed = agreeOnTime(offer, { date, hour, accepted });
  if (side === 'landlord')
    return {
      ...(isWish && agreed),
      ...(isOtherThanProposed(form, offer) && buildProposal(form, savedAt)),
      transferOfThePremise: person,
    };
  return { ...(!isSameTime(offer.receptionTime, form) && agreed), receptionOfThePremise: person };
};

/** Builds the audit entry: the named person, or the acceptance of the time that the other side proposed. */
const buildAudit = ({ side, form, lease: { offer } }: ReceptionSave, changed: Offer): AuditStatement => {
  const moment = { day: form.date, hour: form.hour };
  if (isWishTaken(offer, changed)) return { type: 'handoverTimeAccepted', facts: { side, ...moment } };
  return { type: side === 'landlord' ? 'transferOfThePremise' : 'receptionOfThePremise', facts: moment };
};

/** Returns whether a change makes the other side's proposal the agreed time. */
const isWishTaken = (before: Offer, { receptionTime, receptionAcceptedAt }: Offer): boolean =>
  receptionTime !== null &&
  (receptionAcceptedAt ?? null) !== null &&
  !isSameTime(before.receptionTime, receptionTime);

/** Returns whether an agreed time moves. Everyone concerned is then notified at once. */
const isTimeMoved = (before: Offer, { receptionTime }: Offer): boolean =>
  before.receptionTime !== null && receptionTime !== null && !isSameTime(before.receptionTime, receptionTime);

/** Returns whether a change agrees on a time, including the first one. */
const isTimeNew = (before: Offer, { receptionTime }: Offer): boolean =>
  receptionTime !== null && !isSameTime(before.receptionTime, receptionTime);

const decideReception = (saving: ReceptionSave, ctx: CallContext): OfferDecision<ReceptionAnswer> => {
  const { side, lease } = saving;
  const { offer } = lease;
  const form = withAgreedTime(saving);
  const field = side === 'landlord' ? 'transferOfThePremise' : 'receptionOfThePremise';
  const stored = offer[field];
  const isCounter = side === 'landlord' && isOtherThanProposed(form, offer);
  const isSaved = stored && toCanonicalJson(withoutMoment(stored)) === toCanonicalJson(form);
  if (isSaved && !isCounter) return { unchanged: SAVED };
  assertAllowed(whyCannotNamePerson(offer));
  assertValidReception({ ...saving, form }, ctx.now);
  const changes = getPatch({ ...saving, form }, ctx.now);
  const changed: Offer = { ...offer, ...changes };
  // a new time answers a report that the tenant did not come
  const patch = isTimeNew(offer, changed) ? { ...changes, ...closeAbsence(offer) } : changes;
  const isToldAtOnce = !stored || isCounter || isTimeNew(offer, changed);
  const ownMails = [
    buildOtherSideMail(changed, form, saving),
    ...buildInvitation(changed, lease[side].recipient, ctx.now),
  ];
  return {
    patch,
    audit: buildAudit({ ...saving, form }, changed),
    mails: [
      ...ownMails
        .map((draft) => withHandover(draft, { offer: changed, method: 'REQUEST', now: ctx.now }))
        .map((draft) => (isToldAtOnce ? draft : debounceMail(draft))),
      ...buildPersonInvitations(lease, changed, { now: ctx.now, holdRepeated: !isTimeNew(offer, changed) }),
    ],
    events: [
      { method: 'updateReceptionOfThePremise', details: field, userId: ctx.viewer.uid, offerId: offer.id },
    ],
    answer: SAVED,
  };
};

/**
 * Returns the mail to the other side: the person and the agreed time, with the former time if it moved. Before a time is agreed
 * it carries the landlord's proposal.
 */
const buildOtherSideMail = (
  changed: Offer,
  form: ReceptionForm,
  { side, lease }: ReceptionSave,
): MailDraft => {
  const { landlord, tenant, contract } = lease;
  if (side === 'landlord' && isWishTaken(lease.offer, changed))
    return buildAgreedMail(changed, { lease, side: 'tenant' });
  const handoverAt = getHandoverStart(changed.receptionTime);
  const values = {
    offerId: changed.id,
    offerName: changed.name,
    personName: formatPersonName(form),
    handoverAt,
  };
  const previousHandoverAt = getHandoverStart(lease.offer.receptionTime);
  const uid = contract.landlordUid;
  if (isTimeMoved(lease.offer, changed) && isWishTaken(lease.offer, changed))
    return buildAgreedMail(changed, { lease, side: 'landlord' });
  if (isTimeMoved(lease.offer, changed))
    return buildMailDraft('handoverTimeMoved', landlord.recipient, { ...values, uid, previousHandoverAt });
  if (side === 'tenant') {
    const kind = changed.transferOfThePremise ? 'receptionSavedBothNamed' : 'receptionSaved';
    return buildMailDraft(kind, landlord.recipient, { ...values, uid });
  }
  if (handoverAt === null) {
    const proposedHandoverAt = getHandoverStart(form) ?? 0;
    const told = { ...values, uid: contract.tenantUid, proposedHandoverAt };
    return withProposedAt(
      buildMailDraft('transferProposed', tenant.recipient, told),
      changed.transferOfThePremise?.savedAt ?? 0,
    );
  }
  const isPaid = changed.offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED';
  return buildMailDraft(isPaid ? 'transferSavedAfterDeposit' : 'transferSaved', tenant.recipient, values);
};
