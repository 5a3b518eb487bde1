import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import { renderDocument } from '@functions/documents/renderDocument';
import { extractText } from '@tests/support/pdfText';
import { describe, expect, it } from 'vitest';
import { aLease, anOpenLease, buildActiveOffer } from './documentFixtures';

type Lease = ReturnType<typeof anOpenLease>;

const renderLeaseText = async (data: Lease, lang: 'pl' | 'en' = 'pl') =>
  extractText((await renderDocument('lease', data, lang)).bytes);

describe('The lease of an option no one has reserved', () => {
  it('binds the landlord until the offer ends and keeps a place for the tenant [H75, G78]', async () => {
    const text = await renderLeaseText(anOpenLease('fixedshort'));
    expect(text).toContain(
      'Treść umowy, którą wynajmujący jest związany do 20.12.2026, 23:59, a wobec firmy',
    );
    expect(text).toContain('Nazwa LOKALE TESTOWE SP. Z O.O. wskazany przy rezerwacji');
    expect(text).toContain('NIP 1234560042 –');
    expect(text).toContain('Rodzaj umowy Na czas oznaczony do 12 miesięcy');
    expect(text).toContain('przez potwierdzenie oferty: 18.11.2026, 10:00');
    expect(text).toContain('Oczekuje na oświadczenie');
    expect(text).not.toMatch(/ŹDŹBŁO|Grzegorz|Umowa została zawarta/);
  });

  it('over twelve months leaves blanks to be written in and room for two signatures [H75, L11]', async () => {
    const text = await renderLeaseText(anOpenLease('fixedlong'));
    expect(text).toContain('Nazwa LOKALE TESTOWE SP. Z O.O. do wpisania przy podpisaniu umowy');
    expect(text).toMatch(/NIP 1234560042 …{10}/);
    expect(text).toContain('Bez nich uważa się ją za zawartą na czas nieoznaczony');
    expect(text.match(/podpis własnoręczny albo kwalifikowany podpis/g)).toHaveLength(2);
  });

  it('names the term of its own option at the same rent [H75]', async () => {
    const [infinite, short] = await Promise.all([
      renderLeaseText(anOpenLease('infinite')),
      renderLeaseText(anOpenLease('fixedshort')),
    ]);
    expect(infinite).toContain('okres wypowiedzenia: 3 miesiące');
    const open = anOpenLease('infinite');
    const leaseAgreement = { ...open.offer.leaseAgreement, noticeToMonthEnd: true };
    expect(await renderLeaseText({ ...open, offer: { ...open.offer, leaseAgreement } })).toContain(
      'okres wypowiedzenia: 3 miesiące, ze skutkiem na koniec miesiąca kalendarzowego',
    );
    expect(short).toContain('Okres 12 miesięcy');
    for (const text of [infinite, short]) expect(text).toContain('12 500,00 zł 2 875,00 zł 15 375,00 zł');
  });
});

describe('The standard terms for English readers', () => {
  const marks = (terms: string) => terms.split('\n').map((line) => /^(§ )?\d+\./.exec(line)?.[0]);
  /** Returns the numbers of each line, without the marks between thousands of either language. */
  const figures = (terms: string) =>
    terms.split('\n').map((line) => line.replaceAll(/(?<=\d)[\u00A0,](?=\d{3})/g, '').match(/\d+/g));

  it('follow the Polish ones clause by clause, with the same numbers and articles [G79]', () => {
    expect(marks(STANDARD_TERMS_IN_ENGLISH)).toEqual(marks(STANDARD_TERMS));
    expect(figures(STANDARD_TERMS_IN_ENGLISH)).toEqual(figures(STANDARD_TERMS));
  });

  it('stand under each Polish clause, and the document says that Polish binds [G79]', async () => {
    const text = await renderLeaseText(anOpenLease('infinite'), 'en');
    expect(text).toContain('Only the Polish wording is binding.');
    expect(text).toContain('§ 6. Zwrot lokalu § 6. Return of the premises');
    expect(text).toMatch(/10% miesięcznego czynszu netto\. .{0,40}For every day of delay/);
  });

  it('are left out where the landlord’s own terms stand, which no one has translated', async () => {
    const ownTerms = { selected: true, terms: '§ 1. Zwierzęta\n1. Najemca może trzymać żółwia.' };
    const text = await renderLeaseText(aLease('infinite', { offer: buildActiveOffer({ ownTerms }) }), 'en');
    expect(text).toContain('§ 1. Zwierzęta 1. Najemca może trzymać żółwia.');
    expect(text).not.toContain('Return of the premises');
  });
});
