import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { createTranslator } from '@functions/documents/bilingualText';
import { buildLeaseBlocks } from '@functions/documents/content/leaseDocument';
import { renderDocument } from '@functions/documents/renderDocument';
import { NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { extractText } from '@tests/support/pdfText';
import { describe, expect, it } from 'vitest';
import { aLease, anOpenLease, buildActiveOffer } from './documentFixtures';

/** Foot of a page, which may stand within a sentence. */
const PAGE_FOOTER = / Pewny Lokal Umowa najmu [^/]* \/ SHA-256.*? Page \d+ of \d+/g;

const renderLeaseText = async (data: ReturnType<typeof aLease>) =>
  extractText((await renderDocument('lease', data, 'pl')).bytes);
const withTerms = (terms: Partial<ReturnType<typeof buildActiveOffer>['leaseAgreement']>) => {
  const offer = buildActiveOffer();
  return { ...offer, leaseAgreement: { ...offer.leaseAgreement, ...terms } };
};

const TENANT_SAYS = {
  readTerms: 'Znam treść oferty i najważniejsze postanowienia umowy z jej warunków.',
  acceptElectronicForm:
    'Zgadzam się na zawarcie umowy elektronicznie, w formie dokumentowej, i przyjmuję podpis wynajmującego złożony w serwisie.',
};

const IN_WRITING =
  'Zgadzam się na zawarcie umowy w formie pisemnej albo elektronicznej z kwalifikowanymi podpisami obu stron.';

/** Returns which of the tenant's boxes are checked, from the first. */
const listTenantChecks = (data: ReturnType<typeof aLease>): boolean[] =>
  buildLeaseBlocks(createTranslator('pl'), data).flatMap((block) =>
    block.kind === 'checks'
      ? block.items.filter(({ text }) => text.pl.startsWith('Najemca')).map(({ checked }) => checked)
      : [],
  );

const BY_HAND = 'Data i podpis własnoręczny albo kwalifikowany podpis elektroniczny';

describe('The lease', () => {
  it('for an indefinite time names the notice period and no end [G78]', async () => {
    const text = await renderLeaseText(aLease('infinite'));
    expect(text).toContain('Rodzaj umowy Na czas nieoznaczony');
    expect(text).toContain('okres wypowiedzenia: 3 miesiące');
    expect(text).toContain(
      'Strony składają oświadczenia w formie dokumentowej (art. 77² Kodeksu cywilnego).',
    );
    expect(text).not.toContain('Koniec z upływem okresu');
    expect(text).not.toContain(BY_HAND);
  });

  it('up to twelve months names its months and needs no traditional signature [G78]', async () => {
    const text = await renderLeaseText(aLease('fixedshort'));
    expect(text).toContain('Rodzaj umowy Na czas oznaczony do 12 miesięcy');
    expect(text).toContain('Okres 12 miesięcy');
    expect(text).toContain(
      'tylko w wypadkach określonych w umowie albo w ustawie (art. 673 § 3 Kodeksu cywilnego)',
    );
    expect(text).not.toContain(BY_HAND);
  });

  it('over twelve months asks both parties for a handwritten or qualified signature [G78, L11]', async () => {
    const text = await renderLeaseText(aLease('fixedlong', { signedAt: null }));
    expect(text).toContain('Okres 36 miesięcy');
    expect(text).toContain(
      'Bez nich uważa się ją za zawartą na czas nieoznaczony (art. 660 Kodeksu cywilnego).',
    );
    expect(text.match(/podpis własnoręczny albo kwalifikowany podpis/g)).toHaveLength(2);
    expect(text).not.toContain('w formie dokumentowej (art. 77²');
  });

  it('prints a negotiated term of six months as what it is, also where an earlier record keeps it as the long one [G78, L11]', async () => {
    const { leaseAgreement } = buildActiveOffer();
    const negotiated = { ...leaseAgreement, fixedshort: false, fixedshortMonths: null, fixedlongMonths: 6 };
    const text = await renderLeaseText(
      aLease('fixedlong', { offer: buildActiveOffer({ leaseAgreement: negotiated }) }),
    );
    expect(text).toContain('Na czas oznaczony do 12 miesięcy');
    expect(text).toContain('Okres 6 miesięcy');
    for (const untrue of ['powyżej 12 miesięcy ·', 'art. 660', BY_HAND]) expect(text).not.toContain(untrue);
  });

  it('keeps the months agreed at the reservation when the offer says others [G78]', async () => {
    const lease = aLease('fixedlong');
    const text = await renderLeaseText({ ...lease, contract: { ...lease.contract, months: 22 } });
    expect(text).toContain('Okres 22 miesiące');
  });

  it('names both parties with their registers and who acts for them', async () => {
    const text = await renderLeaseText(aLease('infinite'));
    expect(text).toContain('Nazwa LOKALE TESTOWE SP. Z O.O. ŹDŹBŁO I WSPÓLNICY SP. K.');
    expect(text).toContain('NIP 1234560042 1234560119');
    expect(text).toContain('KRS 0000900042 nie dotyczy');
    expect(text).toContain('Działa przez Łucja Wąż Grzegorz Źdźbło');
  });

  it('adds 23% VAT to the agreed rent, to the grosz [H29]', async () => {
    const lease = aLease('infinite');
    const text = await renderLeaseText({
      ...lease,
      contract: { ...lease.contract, rent: 3333.33, deposit: 12_300 },
    });
    expect(text).toContain(
      'Świadczenie Netto VAT 23% Brutto Czynsz miesięczny 3 333,33 zł 766,67 zł 4 100,00 zł',
    );
    expect(text).toContain('Kaucja 12 300,00 zł');
    expect(text).toContain('Nie jest czynszem i nie podlega podatkowi VAT.');
  });

  it('repeats amounts, areas and moments for English readers in the British format', async () => {
    const lease = aLease('infinite', { contract: { ...aLease('infinite').contract, rent: 3333.33 } });
    const { bytes } = await renderDocument('lease', lease, 'en');
    const text = await extractText(bytes);
    for (const polish of ['3 333,33 zł', '4 100,00 zł', '20.11.2026, 10:00']) expect(text).toContain(polish);
    for (const english of ['PLN 3,333.33', 'PLN 4,100.00', '20 Nov 2026, 10:00'])
      expect(text).toContain(english);
    expect(await renderLeaseText(lease)).not.toContain('PLN');
  });

  it('says when the deposit is passed on and for which three refusals it is refunded [M19, M20]', async () => {
    const text = await renderLeaseText(aLease('infinite'));
    expect(text).toContain('kaucja jest przekazywana wynajmującemu w ciągu 5 dni roboczych.');
    expect(text).toContain(
      'Najemca może odmówić przyjęcia lokalu, gdy lokal jest uszkodzony, gdy istotne dane różnią się od oferty albo gdy wynajmujący uchyla się od wydania. Umowa rozwiązuje się wtedy za porozumieniem stron, a wpłaconą kaucję najemca odzyskuje w ciągu 5 dni roboczych od rozwiązania umowy.',
    );
  });

  it('names the title of the deposit’s transfer once there is a tenant to pay it [M17]', async () => {
    const lease = aLease('infinite');
    expect(await renderLeaseText(lease)).toContain(`Tytuł przelewu ${formatTransferTitle(lease.offer)}`);
    expect(await renderLeaseText({ ...lease, tenant: null, signedAt: null })).not.toContain('Tytuł przelewu');
  });

  it('names payment days, handover deadline and lump-sum fees', async () => {
    const offer = withTerms({ nonRentFees: 'lumpSum', lumpSum: 1000, payDay: 31, firstPaymentDay: 1 });
    const free = { ...offer, unitReceiptDeadline: 14, availability: NOW };
    const text = await renderLeaseText(aLease('infinite', { offer: free }));
    expect(text).toContain('do 31. dnia każdego miesiąca, a w miesiącu krótszym do jego ostatniego dnia');
    expect(text).toContain('w ciągu 1 dnia od wydania lokalu');
    expect(text).toContain(
      'Termin przekazania lokalu najpóźniej 4 grudnia 2026 (14 dni od podpisania, zgodnie z ofertą)',
    );
    expect(text).toContain('Opłaty ryczałtowe miesięcznie 1 000,00 zł 230,00 zł 1 230,00 zł');
  });

  it('counts the days in words before it is signed, from the day the premises are free', async () => {
    const offer = { ...withTerms({}), unitReceiptDeadline: 14, availability: toWarsawTimestamp(2027, 1, 9) };
    const unsigned = aLease('infinite', { offer, signedAt: null });
    expect(await renderLeaseText(unsigned)).toContain(
      'od 9 stycznia 2027 do 23 stycznia 2027, a przy podpisaniu po 9 stycznia 2027 w ciągu 14 dni od podpisania',
    );
    expect(await renderLeaseText({ ...unsigned, signedAt: NOW })).toContain(
      'od 9 stycznia 2027 do 23 stycznia 2027',
    );
  });

  it('says that average fees are not known when the landlord does not know them', async () => {
    const offer = withTerms({ nonRentFees: 'metered', averageMonthlyCostsAnnualizedKnown: false });
    expect(await renderLeaseText(aLease('infinite', { offer }))).toMatch(
      /Średni miesięczny koszt opłat z roku nieznane/,
    );
  });

  it('holds both acknowledgements word for word, and the moment of both declarations [L14, L15]', async () => {
    const text = await renderLeaseText(aLease('infinite'));
    for (const sentence of Object.values(TENANT_SAYS))
      expect(text).toContain(`Najemca oświadcza: „${sentence}”`);
    expect(text).toContain('przez potwierdzenie oferty: 18.11.2026, 10:00');
    expect(text).toContain('przez przyjęcie oferty: 20.11.2026, 10:00');
  });

  it('holds the landlord’s acceptance of the tenant’s electronic signature [L15, H79]', async () => {
    expect(await renderLeaseText(aLease('infinite'))).toContain(
      'Wynajmujący oświadcza: „Przyjmuję podpis elektroniczny najemcy bez kwalifikowanego certyfikatu przy umowie na czas nieoznaczony i do 12 miesięcy. Umowa powyżej 12 miesięcy wymaga podpisu kwalifikowanego lub własnoręcznego.”',
    );
  });

  it('ticks both acknowledgements of a tenant who ticked them, and none before [L14, L15]', () => {
    expect(listTenantChecks(aLease('infinite'))).toEqual([true, true]);
    expect(listTenantChecks(aLease('infinite', { declarations: null, signedAt: null }))).toEqual([
      false,
      false,
    ]);
    expect(listTenantChecks(anOpenLease('fixedshort'))).toEqual([false, false]);
  });

  it('prints the words that were shown, in the language in which they were [L14, L15]', async () => {
    const said = { readTerms: 'Dawne słowa pierwsze.', acceptElectronicForm: 'Dawne słowa drugie.' };
    const text = await renderLeaseText(aLease('infinite', { declarations: { lang: 'pl', said } }));
    for (const sentence of Object.values(said)) expect(text).toContain(`Najemca oświadcza: „${sentence}”`);
    const english = aLease('infinite', { declarations: { lang: 'en', said } });
    const { bytes } = await renderDocument('lease', english, 'en');
    const both = await extractText(bytes);
    for (const sentence of [...Object.values(said), ...Object.values(TENANT_SAYS)])
      expect(both).toContain(sentence);
  });

  it('asks for no tick where the sentences stand above a signature in writing [L11]', async () => {
    const lease = aLease('fixedlong', { declarations: null, signedAt: null });
    expect(listTenantChecks(lease)).toEqual([]);
    const text = await renderLeaseText(lease);
    for (const sentence of [TENANT_SAYS.readTerms, IN_WRITING])
      expect(text).toContain(`Najemca oświadcza: „${sentence}”`);
  });

  it('over twelve months speaks of the written form alone, in its title, declarations and clauses [L11, L15]', async () => {
    const { bytes } = await renderDocument(
      'lease',
      aLease('fixedlong', { declarations: null, signedAt: null }),
      'en',
    );
    const text = (await extractText(bytes)).replace(PAGE_FOOTER, '');
    expect(text).not.toContain(TENANT_SAYS.acceptElectronicForm);
    expect(text).not.toContain('in documentary form');
    expect(text).not.toContain('przez przyjęcie przez najemcę oferty wynajmującego (art. 66');
    expect(text).toContain('Na czas oznaczony powyżej 12 miesięcy');
    expect(text).toContain(IN_WRITING);
    expect(text).toContain(
      'I agree to conclude the lease in writing, or electronically with qualified signatures of both parties.',
    );
    expect(text).toContain('więc odnosi się do niej tylko drugie zdanie tego oświadczenia.');
    expect(text).toContain('so only the second sentence of this declaration applies to it.');
  });

  it('signed by two people for the tenant has a signature of each, with its own time', () => {
    const data = aLease('fixedshort');
    const signers = [
      { name: 'Ewa Wzorowa', at: toWarsawTimestamp(2026, 11, 20, [12, 0, 0, 0]) },
      { name: 'Karol Pomocny', at: toWarsawTimestamp(2026, 11, 21, [8, 30, 0, 0]) },
    ];
    const tenant = data.tenant && { ...data.tenant, person: 'Ewa Wzorowa, Karol Pomocny', signers };
    const boxes = buildLeaseBlocks(createTranslator('pl'), { ...data, tenant }).flatMap((block) =>
      block.kind === 'signatures' ? block.boxes : [],
    );
    expect(boxes).toHaveLength(3);
    expect(boxes.slice(1).map(({ person, statement }) => [person, statement.pl])).toEqual([
      ['Ewa Wzorowa', expect.stringContaining('20.11.2026, 12:00')],
      ['Karol Pomocny', expect.stringContaining('21.11.2026, 08:30')],
    ]);
  });

  it('up to twelve months leaves the landlord’s declaration on signatures as it was given [L15]', async () => {
    expect(await renderLeaseText(aLease('fixedshort'))).not.toContain('tylko drugie zdanie');
  });

  it('waits for the tenant while unsigned', async () => {
    const text = await renderLeaseText(aLease('fixedshort', { signedAt: null }));
    expect(text).toContain('Dokument przygotowano do przyjęcia.');
    expect(text).toContain('Oczekuje na oświadczenie');
    expect(text).not.toContain('Umowa została zawarta');
  });

  it('claims no qualified signature for what was clicked', async () => {
    expect(await renderLeaseText(aLease('fixedshort'))).not.toMatch(/kwalifikowany(mi)? podpis/i);
  });
});
