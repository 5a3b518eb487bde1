import { number, object } from 'yup';
import { TIMESTAMP_MAX_MS } from '../shared/dates';
import { textUpTo } from '../shared/fields';
import { message } from '../shared/validation';
import { CAMPAIGN_TEXT_MAX_CHARS } from './campaign';

const campaignText = () => textUpTo(CAMPAIGN_TEXT_MAX_CHARS);

/** Campaign data in the payload of a call. All seven fields are optional; no others are allowed. */
export const campaignSchema = object({
  utmSource: campaignText(),
  utmMedium: campaignText(),
  utmCampaign: campaignText(),
  utmId: campaignText(),
  utmTerm: campaignText(),
  utmContent: campaignText(),
  timestamp: number()
    .integer(message('integer'))
    .min(0, message('min', { min: 0 }))
    .max(TIMESTAMP_MAX_MS, message('max', { max: TIMESTAMP_MAX_MS })),
});
