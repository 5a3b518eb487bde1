import type { ReceptionAnswer } from '@contracts/leases';
import { nameOf } from '@domain/accounts/personName';
import { missingVerification } from '@domain/accounts/viewer';
import { handoverStartsAt, receptionSchema, whyCannotNamePerson } from '@domain/leases/reception';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import type { HandoverPerson, Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { canonicalJson } from '@domain/shared/canonical';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { faultsByPath, issuesOf } from '@domain/shared/validation';
import { withHandover } from '../calendar/handover';
import { changeLease, type OfferDecision } from '../data/changeOffer';
import type { Lease } from '../data/parties';
import { held, type MailDraft, mail } from '../emails/mails';
import { callerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

const SAVED: ReceptionAnswer = { status: 'SUCCESS' };

/**
 * Names the person who receives (tenant) or hands over (landlord) the premises and when (Spec 2 §4, §5). The tenant's
 * day is the agreed one. May be changed until the protocol is attached; the other side is told
 * at once the first time, and of changes that follow each other once.
 */
export const updateReceptionOfThePremise: Handler<'updateReceptionOfThePremise'> = async (input, ctx) => {
  const { id, landlord: isLandlord, receptionForm } = input;
  if (missingVerification(ctx.viewer)) return { message: 'user not verified' };
  const side = isLandlord ? 'landlord' : 'tenant';
  const check = (offer: Offer) => {
    if (callerSide(offer, ctx) !== side) throw new Refusal('noAccess');
  };
  const decide = (lease: Lease) => saved({ side, form: receptionForm, lease }, ctx);
  return changeLease(id, { check, decide }, ctx);
};

type Saving = { side: LeaseSide; form: ReceptionForm; lease: Lease };

const refuseInvalid = (form: ReceptionForm, offer: Offer, now: number): void => {
  const issues = issuesOf(receptionSchema({ now, deadlineDays: offer.unitReceiptDeadline ?? 0 }), form);
  if (issues.length === 0) return;
  throw new Refusal('invalidInput', faultsByPath(issues, 'receptionForm'));
};

const withoutMoment = ({ savedAt: _, ...form }: HandoverPerson): ReceptionForm => form;

const saved = ({ side, form, lease }: Saving, ctx: CallContext): OfferDecision<ReceptionAnswer> => {
  const { offer } = lease;
  const field = side === 'landlord' ? 'transferOfThePremise' : 'receptionOfThePremise';
  const stored = offer[field];
  if (stored && canonicalJson(withoutMoment(stored)) === canonicalJson(form)) return { unchanged: SAVED };
  refuseWhen(whyCannotNamePerson(offer));
  refuseInvalid(form, offer, ctx.now);
  const person: HandoverPerson = { ...form, savedAt: ctx.now };
  const { date, hour } = form;
  const patch: Partial<Offer> =
    side === 'tenant'
      ? { receptionOfThePremise: person, receptionTime: { date, hour } }
      : { transferOfThePremise: person };
  const changed: Offer = { ...offer, ...patch };
  return {
    patch,
    audit: { type: field, facts: { day: date, hour } },
    mails: [otherSideMail(changed, person, side, lease), ...ownSideMails(changed, side, lease)]
      .map((draft) => withHandover(draft, { offer: changed, method: 'REQUEST', now: ctx.now }))
      .map((draft) => (stored ? held(draft) : draft)),
    events: [
      { method: 'updateReceptionOfThePremise', details: field, userId: ctx.viewer.uid, offerId: offer.id },
    ],
    answer: SAVED,
  };
};

const otherSideMail = (
  offer: Offer,
  person: HandoverPerson,
  side: Saving['side'],
  lease: Lease,
): MailDraft => {
  const values = {
    offerId: offer.id,
    offerName: offer.name,
    personName: nameOf(person),
    handoverAt: handoverStartsAt(person) ?? person.savedAt,
  };
  return side === 'tenant'
    ? mail('receptionSaved', lease.landlord.recipient, { ...values, uid: lease.contract.landlordUid })
    : mail('transferSaved', lease.tenant.recipient, values);
};

/** The agreed time for one's own calendar; nothing while the tenant has not chosen a day. */
const ownSideMails = (offer: Offer, side: Saving['side'], lease: Lease): MailDraft[] => {
  const handoverAt = handoverStartsAt(offer.receptionTime);
  if (handoverAt === null) return [];
  const values = { offerId: offer.id, offerName: offer.name, handoverAt };
  return [mail('handoverInvitation', lease[side].recipient, values)];
};
