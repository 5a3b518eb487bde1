import { withCampaign } from '@domain/callers/campaign';
import { Refusal } from '@domain/shared/errors';
import { findAllowedAddress } from '../data/linkTargets';
import { config } from '../runtime/config';
import type { Handler } from '../runtime/pipeline';
import { resolveInvitation, storeInvitation } from './invite';

/**
 * Builds a campaign link for one address (Spec 1 §7): to the home page, or to another page of the site or of an allowed
 * host. Keeps the parameters of that page, except a previous invitation id. Throws `Refusal('foreignAddress')` and
 * `Refusal('ownInvitation')`.
 */
export const generateUtmLink: Handler<'generateUtmLink'> = async ({ email, customUrl }, ctx) => {
  const address = customUrl?.trim() ? await findAllowedAddress(customUrl) : `${config.appUrl}/`;
  if (!address) throw new Refusal('foreignAddress', { customUrl: 'ownAddress' });
  const invited = await resolveInvitation(ctx, { email, content: 'link' });
  await storeInvitation(invited, { email, again: () => ({ unchanged: true }) }, ctx);
  return { success: true, link: withCampaign(address, invited.campaign, ['utmId']) };
};
