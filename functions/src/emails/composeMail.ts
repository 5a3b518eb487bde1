import { paths } from '@contracts/paths';
import { getLegalViewerPath } from '@contracts/viewedFiles';
import { BLOCK_OBJECTION_MONTHS } from '@domain/offers/blocking';
import { PAYOUT_BUSINESS_DAYS, REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { interpolate } from '@domain/shared/text';
import { formatOfferLine } from './formatOfferLine';
import { type MailContent, type MailItem, renderMail } from './layout';
import { MAILS } from './mailKinds';
import type { MailSpec } from './mailSpec';
import type { MailDraft } from './mails';
import {
  cleanLineOfOthers,
  type FoundOffer,
  formatMailValues,
  type MailValues,
  type ValueName,
} from './mailValues';
import { getMailTexts, type MailTexts } from './texts';

/** Found offers as a list: what and where, the rent, and why the recipient hears of it. */
const buildOfferItems = (offers: readonly FoundOffer[], { found }: MailTexts, appUrl: string): MailItem[] =>
  offers.map((offer) => {
    const searches = offer.searches.map(cleanLineOfOthers);
    const listings = offer.listings.map(cleanLineOfOthers);
    const why = [
      searches.length > 0 && interpolate(found.search, { names: searches.join(', ') }),
      listings.length > 0 && interpolate(found.listing, { names: listings.join('; ') }),
    ];
    return {
      title: cleanLineOfOthers(offer.name),
      lines: [cleanLineOfOthers(formatOfferLine(offer)), ...why.filter((line) => line !== false)],
      url: `${appUrl}${paths.offer(offer.id)}`,
    };
  });

/** The terms of the deposit and of objections, which any mail may name. */
const TERMS = {
  payoutDays: String(PAYOUT_BUSINESS_DAYS),
  refundDays: String(REFUND_BUSINESS_DAYS),
  objectionMonths: String(BLOCK_OBJECTION_MONTHS),
};

/** Whoever is invited may have no business here yet. */
const getFooterKey = ({ isDecision, stops }: Pick<MailSpec<ValueName>, 'isDecision' | 'stops'>) => {
  if (isDecision) return 'footerBinding';
  return stops === 'invitations' ? 'footerInvited' : 'footer';
};

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The worded mail: subject and both bodies in the recipient's language, links starting with `appUrl`. */
export const composeMail = ({ kind, to, values }: MailDraft, appUrl: string) => {
  const { facts, path, otherPath, hasPriceList, isSecret, isDecision, stops } = MAILS[
    kind
  ] as MailSpec<ValueName>;
  const texts = getMailTexts(to.lang);
  const words: {
    subject: string;
    headline: string;
    paragraphs: string[];
    button?: string;
    otherButton?: string;
  } = texts.kinds[kind];
  const said: Record<string, string> = { ...TERMS, ...formatMailValues(values, to.lang) };
  const rows = facts
    .map((name) => [texts.facts[name], said[name] ?? ''] as const)
    .filter(([, value]) => value);
  const linkTo = (label: string | undefined, pathOf: typeof path) =>
    pathOf && label ? { label, url: appUrl + pathOf(values as MailValues) } : null;
  const priceListPath = hasPriceList && (() => getLegalViewerPath('cennik', to.lang));
  const content: MailContent = {
    lang: to.lang,
    headline: interpolate(words.headline, said),
    paragraphs: words.paragraphs.map((text) => interpolate(text, said)).filter(Boolean),
    facts: rows,
    items: 'foundOffers' in values ? buildOfferItems(values.foundOffers, texts, appUrl) : [],
    buttons: [
      linkTo(words.button, path),
      linkTo(words.otherButton, otherPath),
      linkTo(texts.common.priceList, priceListPath),
    ].filter((button) => button !== null),
    footer: texts.common[getFooterKey({ isDecision, stops })],
  };
  return {
    kind,
    lang: to.lang,
    to: to.email,
    uid: to.uid,
    subject: toOneLine(interpolate(words.subject, said)),
    isSecret: isSecret === true,
    stops: stops ?? null,
    ...renderMail(content),
  };
};
