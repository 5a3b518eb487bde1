import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import { getWaitingJoint } from '@domain/leases/jointSigning';
import type { Offer } from '@domain/offers/offer';
import { formatDateTime } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { findUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';

/** Why the second signature of a lease is no longer awaited. */
export type JointEnd =
  | 'withdrawn'
  | 'refused'
  | 'changed'
  | 'reservationLapsed'
  | 'reservationReleased'
  | 'overtaken';

/** `reservedUntil`: end of the reservation that goes on without the signatures (epoch ms); `null` if it is over. */
type Ending = { end: JointEnd; reservedUntil: number | null };

const buildEndMail = (
  { id, name }: Offer,
  personName: string,
  { user, end, reservedUntil }: Ending & { user: User },
): MailDraft => {
  const texts = getMailTexts(user.lang);
  const over = end === 'overtaken' ? texts.jointAfter.signed : texts.jointAfter.over;
  const after = reservedUntil === null ? over : texts.jointAfter.reserved;
  const said = interpolate(after, { reservedUntil: formatDateTime(reservedUntil ?? 0, user.lang) });
  return buildMailDraft('jointSigningEnded', toRecipient(user), {
    offerId: id,
    offerName: name,
    outcome: `${interpolate(texts.jointEnds[end], { person: personName })} ${said}`,
  });
};

/** Prepares the mails to both people whose joint signature ends without a lease; none if no second signature is awaited. */
export const prepareJointEndMails = async (offer: Offer, ending: Ending): Promise<MailDraft[]> => {
  const joint = getWaitingJoint(offer.reservation);
  if (!joint) return [];
  const { first, second } = joint;
  const users = await Promise.all([first.uid, second.uid].map(findUser));
  const actor = ending.end === 'refused' ? second.name : first.name;
  return users.flatMap((user) => (user ? [buildEndMail(offer, actor, { ...ending, user })] : []));
};

/** Prepares the mails to the people of a joint signature that a colleague, who may act alone, voids by signing the lease. */
export const prepareJointOvertakenMails = async (offer: Offer, signer: Viewer): Promise<MailDraft[]> => {
  const joint = getWaitingJoint(offer.reservation);
  const uids = [joint?.first.uid, joint?.second.uid].filter((uid) => uid !== undefined && uid !== signer.uid);
  const users = await Promise.all((uids as string[]).map(findUser));
  const ending = { end: 'overtaken', reservedUntil: null } as const;
  return users.flatMap((user) =>
    user ? [buildEndMail(offer, formatPersonName(signer), { ...ending, user })] : [],
  );
};
