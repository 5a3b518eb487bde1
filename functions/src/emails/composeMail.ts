import { paths } from '@api/paths';
import { getLegalViewerPath } from '@api/viewedFiles';
import { BLOCK_OBJECTION_MONTHS } from '@domain/offers/blocking';
import { PAYOUT_BUSINESS_DAYS, REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { ABSENCE_WAIT_DAYS } from '@domain/protocol/statementDays';
import type { Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { formatOfferLine } from './formatOfferLine';
import { type MailContent, type MailFact, type MailItem, renderMail } from './layout';
import { MAILS } from './mailKinds';
import type { MailSpec } from './mailSpec';
import type { MailDraft } from './mails';
import {
  cleanLineOfOthers,
  type FoundOffer,
  formatMailDifference,
  formatMailValues,
  type MailValues,
  type ValueName,
} from './mailValues';
import { getMailTexts } from './texts';

/** Lists found offers: name and location, rent, and why the recipient gets them. */
const buildOfferItems = (offers: readonly FoundOffer[], lang: Language, appUrl: string): MailItem[] =>
  offers.map((offer) => {
    const { found } = getMailTexts(lang);
    const searches = offer.searches.map(cleanLineOfOthers);
    const listings = offer.listings.map(cleanLineOfOthers);
    const why = [
      searches.length > 0 && interpolate(found.search, { names: searches.join(', ') }),
      listings.length > 0 && interpolate(found.listing, { names: listings.join('; ') }),
    ];
    return {
      title: cleanLineOfOthers(offer.name),
      lines: [cleanLineOfOthers(formatOfferLine(offer, lang)), ...why.filter((line) => line !== false)],
      url: `${appUrl}${paths.offer(offer.id)}`,
      picture: offer.photo && { ...offer.photo, alt: found.photo },
    };
  });

/** Terms of the deposit and of objections, available to every mail. */
const TERMS = {
  payoutDays: String(PAYOUT_BUSINESS_DAYS),
  refundDays: String(REFUND_BUSINESS_DAYS),
  absenceDays: String(ABSENCE_WAIT_DAYS),
  objectionMonths: String(BLOCK_OBJECTION_MONTHS),
};

/** The invitation footer is separate, because invited people may not use the platform yet. */
const getFooterKey = ({ isDecision, stops }: Pick<MailSpec<ValueName>, 'isDecision' | 'stops'>) => {
  if (isDecision) return 'footerBinding';
  return stops === 'invitations' ? 'footerInvited' : 'footer';
};

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Composes a mail: subject and both bodies in the recipient's language. Links start with `appUrl`. */
export const composeMail = ({ kind, to, values }: MailDraft, appUrl: string) => {
  const { facts, changes, path, otherPath, hasPriceList, isSecret, isDecision, stops } = MAILS[
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
    .map((name): MailFact => {
      const replaced = changes?.[name];
      const before = (replaced && said[replaced]) ?? '';
      return {
        label: texts.facts[name],
        value: said[name] ?? '',
        before,
        difference: before && formatMailDifference(values, name, replaced ?? name, to.lang),
      };
    })
    .filter(({ value }) => value);
  const linkTo = (label: string | undefined, pathOf: typeof path) =>
    pathOf && label ? { label, url: appUrl + pathOf(values as MailValues) } : null;
  const priceListPath = hasPriceList && (() => getLegalViewerPath('cennik', to.lang));
  const content: MailContent = {
    lang: to.lang,
    headline: interpolate(words.headline, said),
    paragraphs: words.paragraphs.map((text) => interpolate(text, said)).filter(Boolean),
    facts: rows,
    items: 'foundOffers' in values ? buildOfferItems(values.foundOffers, to.lang, appUrl) : [],
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
