import { paths } from '@api/paths';
import { formatPersonName } from '@domain/accounts/personName';
import { withCampaign } from '@domain/callers/campaign';
import { toInvitationText } from '@domain/callers/invitations';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { resolveMailInvitation, sendInvitation, toInvitationRecipient } from './sendInvitation';

/**
 * A caller mails a link to the site with a personal invitation (Spec 1 §7). `<br />` starts a new line; everything else
 * is plain text. Throws `Refusal` with `ownInvitation`, `callerQuotaReached`, `recipientQuotaReached`.
 */
export const callerSendWebsite: Handler<'callerSendWebsite'> = async ({ email, content }, ctx) => {
  const invited = await resolveMailInvitation({ email, content: 'website' }, ctx);
  const { viewer } = ctx;
  const draft = buildMailDraft('callerWebsite', toInvitationRecipient(email, invited), {
    message: toInvitationText(content),
    personName: formatPersonName(viewer),
    landing: withCampaign(paths.home(), invited.campaign),
  });
  const event = {
    method: 'callerSendWebsite',
    details: 'Wysłano link do strony',
    userId: viewer.uid,
    offerId: null,
  };
  return sendInvitation(invited, { draft, event }, ctx);
};
