import { HELP_FIGURES } from '@domain/faq/figures';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import { computeReservationEnd } from '@domain/offers/predicates';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { LANGUAGES } from '@domain/shared/format';
import enDiagrams from '@locales/en/diagrams.json';
import enFaq from '@locales/en/faq.json';
import enLandlord from '@locales/en/legalLandlord.json';
import enTenant from '@locales/en/legalTenant.json';
import enTerms from '@locales/en/legalTerms.json';
import plDiagrams from '@locales/pl/diagrams.json';
import plFaq from '@locales/pl/faq.json';
import plLandlord from '@locales/pl/legalLandlord.json';
import plTenant from '@locales/pl/legalTenant.json';
import plTerms from '@locales/pl/legalTerms.json';
import { describe, expect, it } from 'vitest';

const TEXTS = {
  pl: { terms: plTerms, landlord: plLandlord, tenant: plTenant, faq: plFaq.entries, diagrams: plDiagrams },
  en: { terms: enTerms, landlord: enLandlord, tenant: enTenant, faq: enFaq.entries, diagrams: enDiagrams },
};

const listSentences = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(listSentences);

describe('what binding texts and help say of a reservation', () => {
  it('are two hours by click and three days in writing, as the code gives them [L22]', () => {
    const lasts = (qualifiedSignature: boolean) =>
      computeReservationEnd(0, { qualifiedSignature } as Pick<LeaseOption, 'qualifiedSignature'>);
    expect([HELP_FIGURES.reservationHours, HELP_FIGURES.writtenDays]).toEqual([2, 3]);
    expect([lasts(false), lasts(true)]).toEqual([2 * HOUR_MS, 3 * DAY_MS]);
  });

  it.each(
    LANGUAGES.flatMap((lang) =>
      Object.entries(TEXTS[lang]).map(([name, texts]) => [lang, name, texts] as const),
    ),
  )('(%s, %s) never names the hours of a click without the days of a lease in writing', (_, __, texts) => {
    const timed = listSentences(texts).filter((text) => text.includes('{{reservationHours}}'));
    expect(timed).not.toEqual([]);
    expect(timed.filter((text) => !text.includes('{{writtenDays}}'))).toEqual([]);
  });

  it.each(
    LANGUAGES.flatMap((lang) =>
      (['terms', 'landlord', 'tenant'] as const).map((name) => [lang, name] as const),
    ),
  )('(%s, %s) says of which leases a click concludes, and that both sign the others [L11]', (lang, name) => {
    const text = listSentences(TEXTS[lang][name]).join('\n');
    expect(text).toMatch(
      lang === 'pl' ? /czas nieoznaczony i .*\{\{shortMax\}\}/ : /open-ended lease and .*\{\{shortMax\}\}/i,
    );
    expect(text).toMatch(
      lang === 'pl'
        ? /serwis przyjmie plik z (oboma podpisami|podpisami obu stron)/
        : /service accepts the file with (both signatures|the signatures of both)/,
    );
  });
});
