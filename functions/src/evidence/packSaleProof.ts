import { getSaleProof } from '@domain/leases/saleProof';
import type { Offer } from '@domain/offers/offer';
import { formatDateTime, type Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { interpolate } from '@domain/shared/text';
import en from '@locales/en/saleProof.json';
import pl from '@locales/pl/saleProof.json';

const TEXTS: Record<Language, typeof pl> = { pl, en };

/** Renders the section that says whether the lease outlives a sale of the premises, with each proof or what is missing. */
export const renderSaleSection = (
  offer: Pick<Offer, 'reservation' | 'leaseStamp' | 'protocolData'>,
  lang: Language,
): string => {
  const texts = TEXTS[lang];
  const { light, items } = getSaleProof(offer);
  const rows = items.map(({ item, state, reason, at }) => {
    const sentence = interpolate(texts.reason[reason], { at: at === null ? '' : formatDateTime(at, lang) });
    const said = `${texts.state[state]}. ${sentence}`;
    return `<tr><th scope="row">${escapeHtml(texts.item[item])}</th><td>${escapeHtml(said)}</td></tr>`;
  });
  return `<h2>${escapeHtml(texts.title)}</h2>
<p>${escapeHtml(texts.light[light])} ${escapeHtml(texts.law)}</p>
<table>
${rows.join('\n')}
</table>`;
};
