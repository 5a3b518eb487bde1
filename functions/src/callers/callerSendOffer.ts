import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import { withCampaign } from '@domain/callers/campaign';
import { toInvitationText } from '@domain/callers/invitations';
import { whyCannotBeTaken } from '@domain/offers/predicates';
import { assertAllowed } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { resolveMailInvitation, sendInvitation, toInvitationRecipient } from './sendInvitation';

/**
 * A caller mails an available offer to an address (Spec 1 §6). The mail shows only public data, so no rent. Throws
 * `Refusal` with `offerNotFound`, `offerNotActive`, `offerExpired`, and as `callerSendWebsite`.
 */
export const callerSendOffer: Handler<'callerSendOffer'> = async ({ email, offerId, content = '' }, ctx) => {
  const { viewer, now } = ctx;
  const offer = await loadOffer(offerId);
  assertAllowed(whyCannotBeTaken(offer, now));
  const invited = await resolveMailInvitation({ email, content: 'offer' }, ctx);
  const draft = buildMailDraft('callerOffer', toInvitationRecipient(email, invited), {
    offerId,
    offerName: offer.name,
    message: toInvitationText(content),
    personName: formatPersonName(viewer),
    landing: withCampaign(paths.offer(offerId), invited.campaign),
  });
  const event = { method: 'callerSendOffer', details: 'Wysłano ofertę', userId: viewer.uid, offerId };
  return sendInvitation(invited, { draft, event }, ctx);
};
