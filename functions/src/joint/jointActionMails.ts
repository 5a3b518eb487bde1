import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { JointAct, JointAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { interpolate } from '@domain/shared/text';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import type { CallContext } from '../runtime/context';
import type { ActJudgement } from './judgeAct';

/** Why the second signature under an act is no longer awaited. */
export type ActionEnd = 'withdrawn' | 'refused' | 'lapsed' | 'overtaken';

const ASKING_MAILS = {
  offerConfirmation: 'secondConfirmationAsked',
  notice: 'secondActionAsked',
  termProposal: 'secondActionAsked',
  termAnswer: 'secondActionAsked',
  unpaidEnd: 'secondEndAsked',
} as const satisfies Record<Exclude<JointAct, 'counterAcceptance'>, string>;

/** Asks the second person to sign. */
export const buildActionAskedMail = (
  { offerId, offerName, first, endsAt, ...matter }: JointAction,
  second: User,
): MailDraft => {
  const values = {
    offerId,
    offerName,
    personName: first.name,
    outcome: getMailTexts(second.lang).jointActs[matter.act],
    answerBy: endsAt,
  };
  const to = toRecipient(second);
  if (matter.act === 'counterAcceptance') {
    const { tenant: tenantUid } = matter.content;
    return buildMailDraft('secondAcceptanceAsked', to, { ...values, tenantUid });
  }
  return buildMailDraft(ASKING_MAILS[matter.act], to, values);
};

/** Tells the first person that the second one has signed. */
export const buildActionDoneMails = (
  { id: offerId, name: offerName }: Offer,
  { first, act: { act } }: ActJudgement,
  { viewer }: CallContext,
): MailDraft[] =>
  first
    ? [
        buildMailDraft('jointActionDone', toRecipient(first), {
          offerId,
          offerName,
          personName: formatPersonName(viewer),
          outcome: getMailTexts(first.lang).jointActs[act],
        }),
      ]
    : [];

/** Prepares the mails to both people whose act ends without an effect. `person` is the one who ended it. */
export const prepareActionEndMails = async (
  { offerId, offerName, act, first, second }: JointAction,
  end: ActionEnd,
  person = end === 'refused' ? second.name : first.name,
): Promise<MailDraft[]> => {
  const users = await Promise.all([first.uid, second.uid].map(findUser));
  return users.flatMap((user) => {
    if (!user) return [];
    const { jointActs, jointActionEnds } = getMailTexts(user.lang);
    const outcome = interpolate(jointActionEnds[end], { person, act: jointActs[act] });
    return [buildMailDraft('jointActionEnded', toRecipient(user), { offerId, offerName, outcome })];
  });
};

/** Prepares the mail to the colleague who was named before another one; none if the same person is named again. */
export const prepareReplacedMails = async (
  former: JointAction | null,
  secondUid: string,
): Promise<MailDraft[]> => {
  if (!former || former.second.uid === secondUid) return [];
  const mails = await prepareActionEndMails(former, 'withdrawn');
  return mails.filter(({ to }) => to.uid === former.second.uid);
};

/** Prepares the mails to the people of a waiting act that the caller, who may act alone, voids by an own one. */
export const prepareOvertakenMails = async (
  { waiting, first }: ActJudgement,
  { viewer }: CallContext,
): Promise<MailDraft[]> => {
  if (!waiting || first) return [];
  const mails = await prepareActionEndMails(waiting, 'overtaken', formatPersonName(viewer));
  return mails.filter(({ to }) => to.uid !== viewer.uid);
};
