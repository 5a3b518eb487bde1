import { DAY_MS } from '../shared/dates';

/** How long a browser stores the source of a visit (Spec 1 §3, §9). */
export const CAMPAIGN_KEPT_DAYS = 30;
export const CAMPAIGN_KEPT_MS = CAMPAIGN_KEPT_DAYS * DAY_MS;
export const CAMPAIGN_TEXT_MAX_CHARS = 200;

/** Fields of campaign data and their URL parameters (Spec 1 §3). */
export const CAMPAIGN_PARAMETERS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmId: 'utm_id',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const;
export type CampaignField = keyof typeof CAMPAIGN_PARAMETERS;

/** Source of a visit; `timestamp` in epoch ms. */
export type CampaignData = { [Field in CampaignField]?: string | undefined } & {
  timestamp?: number | undefined;
};

const FIELDS = Object.keys(CAMPAIGN_PARAMETERS) as CampaignField[];

/** Parses campaign data from an untrusted source, such as browser storage. Unknown fields are dropped. */
export const parseCampaign = (known: unknown): CampaignData => {
  const fields = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
  const texts = FIELDS.flatMap((field) => {
    const text = fields[field];
    return typeof text === 'string' && text ? [[field, text.slice(0, CAMPAIGN_TEXT_MAX_CHARS)]] : [];
  });
  const { timestamp } = fields;
  return { ...Object.fromEntries(texts), ...(typeof timestamp === 'number' ? { timestamp } : {}) };
};

type Address = { path: string; pairs: string[]; hash: string };

const splitUrl = (address: string): Address => {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { path, pairs: query.split('&').filter(Boolean), hash };
};

const decodeQueryText = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const getPairName = (pair: string): string => decodeQueryText(pair.split('=')[0] ?? '');
const getPairValue = (pair: string): string => decodeQueryText(pair.split('=').slice(1).join('='));

/** Returns the campaign data of a URL, read at `now`, or `null` if it has none. */
export const parseCampaignUrl = (address: string, now: number): CampaignData | null => {
  const { pairs } = splitUrl(address);
  const said = FIELDS.flatMap((field): [CampaignField, string][] => {
    const pair = pairs.find((each) => getPairName(each) === CAMPAIGN_PARAMETERS[field]);
    const value = pair ? getPairValue(pair).trim().slice(0, CAMPAIGN_TEXT_MAX_CHARS) : '';
    return value ? [[field, value]] : [];
  });
  return said.length > 0 ? { ...Object.fromEntries(said), timestamp: now } : null;
};

/** Merges new campaign data over the stored data. No known field gets lost. */
export const mergeCampaigns = (kept: CampaignData | null, arrived: CampaignData): CampaignData => ({
  ...kept,
  ...arrived,
});

/** Returns whether data from `timestamp` are still stored at `now`. */
export const isCampaignFresh = ({ timestamp }: CampaignData, now: number): boolean =>
  timestamp !== undefined && timestamp <= now && now - timestamp < CAMPAIGN_KEPT_MS;

/** Adds campaign data to a URL. Existing parameters keep their values and order; only those in `replacing` are replaced. */
export const withCampaign = (
  address: string,
  campaign: CampaignData,
  replacing: readonly CampaignField[] = [],
): string => {
  const { path, pairs, hash } = splitUrl(address);
  const giveWay: string[] = replacing.map((field) => CAMPAIGN_PARAMETERS[field]);
  const kept = pairs.filter((pair) => !giveWay.includes(getPairName(pair)));
  const known = kept.map(getPairName);
  const added = FIELDS.flatMap((field) => {
    const name = CAMPAIGN_PARAMETERS[field];
    const value = campaign[field];
    return value && !known.includes(name) ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const query = [...kept, ...added].join('&');
  return `${path}${query && `?${query}`}${hash}`;
};
