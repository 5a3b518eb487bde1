import { isPayer, parseBankName, parseTenantName } from '@domain/leases/payerNames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const isNamed = (tenant: string, counterparty: string): boolean => {
  const bank = parseBankName(counterparty);
  return bank !== null && isPayer(parseTenantName(tenant), bank);
};

/** The registered name of a tenant, and a payer as a bank prints it. */
type Pair = [tenant: string, counterparty: string];

/** Names in the ways of Polish banks: capitals, no accents, cut at 27 or 35 characters, the address behind. */
const SAME: Pair[] = [
  ['Żółta Łąka spółka z ograniczoną odpowiedzialnością', 'ZOLTA LAKA SP Z O O'],
  ['Żółta Łąka spółka z ograniczoną odpowiedzialnością', 'ŻÓŁTA ŁĄKA SP. Z O.O.'],
  ['Żółta Łąka spółka z ograniczoną odpowiedzialnością', 'ZOLTA LAKA SPOLKA Z OGRANICZONA ODP'],
  ['Żółta Łąka spółka z ograniczoną odpowiedzialnością', 'ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANIC'],
  [
    'Żółta Łąka spółka z ograniczoną odpowiedzialnością',
    'ZOLTA LAKA SPOLKA Z OGRANICZONA ODPOWIEDZIALNOSCIAUL. DLUGA 1',
  ],
  ['Żółta Łąka sp. z o.o.', 'ŻÓŁTA ŁĄKA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Żółta Łąka sp. z o.o.', 'ZOLTA LAKA SP.ZO.O. UL.DLUGA 1 00-001 WARSZAWA'],
  ['Żółta Łąka sp. z o.o.', 'ZOLTA LAKA SPZOO'],
  ['Żółta Łąka sp. z o.o.', 'ZÓLTA LA KA SP. Z O.O.'],
  ['Alfa sp. z o.o.', 'ALFA SP Z O O DLUGA 1 00-001 WARSZAWA'],
  ['Alfa sp. z o.o.', '"ALFA" SPÓŁKA Z O.O.'],
  ['ACME Najem Biurowy sp. z o.o.', 'ACME NAJEM BIUROWY SP. Z O.O. UL. DŁUGA 1 00-001 WARSZAWA'],
  ['PPHU Alfa sp. z o.o.', 'P.P.H.U. ALFA SP. Z O.O.'],
  ['Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe Alfa sp. z o.o.', 'PPHU ALFA SP. Z O.O.'],
  ['Inwestycje 5 sp. z o.o.', 'INWESTYCJE 5 SP Z O O'],
  ['A&B sp. z o.o.', 'A & B SP Z O O'],
  ['3M Poland sp. z o.o.', '3M POLAND SP. Z O.O.'],
  ['Alfa Beta sp. z o.o. sp.k.', 'ALFA BETA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SPÓŁKA KOMANDYTOWA'],
  ['Alfa Beta sp. z o.o. sp.k.', 'ALFA BETA SPOLKA Z OGRANICZONA ODPO'],
  ['Inna Firma S.A.', 'INNA FIRMA SPOLKA AKCYJNA'],
  ['Alfa P.S.A.', 'ALFA PSA'],
  ['Alfa S.K.A.', 'ALFA SPÓŁKA KOMANDYTOWO-AKCYJNA'],
  ['Wszystko dla psa sp. z o.o.', 'WSZYSTKO DLA PSA SP. Z O.O.'],
  ['Gamma Prosta Spółka Akcyjna w organizacji', 'GAMMA P.S.A. W ORGANIZACJI'],
  ['Nowak i Wspólnicy sp.j.', 'NOWAK I WSPÓLNICY SPÓŁKA JAWNA'],
  ['Kowal s.c. Jan Kowalski, Anna Nowak', 'KOWAL S.C. JAN KOWALSKI, ANNA NOW'],
  ['Kowal s.c. Jan Kowalski, Anna Nowak', 'JAN KOWALSKI ANNA NOWAK KOWAL S.C.'],
  ['Usługi Budowlane sp. z o.o.', 'USLUGI BUDOWLANE SP Z O O'],
  ['Usługi Budowlane sp. z o.o.', 'USŁUGI BUDOWLANE SPÓŁKA Z OGRANICZO'],
  ['Usługi Budowlane sp. z o.o.', 'USŁUGI BUDOWLANE SP. Z O.O. DŁUGA 1 00-001 WARSZAWA'],
  ['Biuro Rachunkowe s.c.', 'BIURO RACHUNKOWE S.C.'],
  ['Biuro Rachunkowe s.c.', 'BIURO RACHUNKOWE SPÓŁKA CYWILNA UL. DŁUGA 1'],
  ['Biuro Rachunkowe s.c. Jan Lis, Ewa Gaj', 'BIURO RACHUNKOWE S.C. JAN LIS EWA GAJ'],
  ['Przedsiębiorstwo Usługowo-Handlowe sp. z o.o.', 'PRZEDSIEBIORSTWO USLUGOWO-HANDLOWE SP. Z O.O.'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'JAN KOWALSKI FIRMA HANDLOWA KOWAL'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'FIRMA HANDLOWA KOWAL JAN KOWALSKI'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'JAN KOWALSKI FIRMA HANDLOWA KO'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'FIRMA HANDLOWA KOWAL'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'KOWALSKI JAN UL. POLNA 3/4 30-001 KRAKÓW'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'F.H. KOWAL JAN KOWALSKI'],
  ['Jan Kowalski', 'KOWALSKI JAN'],
  ['Jan Kowalski', 'JAN KOWALSKI FIRMA HANDLOWA KOWAL'],
  ['Jan Kowalski', 'JAN P. KOWALSKI OS. TĘCZOWE 5'],
  ['Jan Kowalski', 'KOWALSKI JAN I KOWALSKA ANNA'],
  ['Jan Kowalski', 'JAN KOWALSKI, ANNA NOWAK S.C.'],
  ['Anna Nowak-Kowalska', 'ANNA NOWAK KOWALSKA'],
  ['Przedsiębiorstwo Handlowo-Usługowe Alfa Jan Nowak', 'PRZEDSIĘBIORSTWO HANDLOWO-USŁUGOWE ALFA JAN NO'],
  ['Przedsiębiorstwo Handlowo-Usługowe Alfa Jan Nowak', 'PHU ALFA JAN NOWAK'],
  ['Kancelaria Radcy Prawnego Wiśniewski', 'KANCELARIA RADCY PRAWNEGO WISNIEWSKI UL. DŁUGA 1'],
  ['Alfa Nieruchomości Handlowe sp. z o.o. sp.k.', 'ALFA NIERUCHOMOŚCI HANDLOWE SPÓŁKA Z OGRANICZON'],
  ['Alfa Nieruchomości sp. z o.o. sp.k.', 'ALFA NIERUCHOMOSCI SP Z O O SP'],
  ['Alfa Nieruchomości i Inwestycje sp. z o.o. sp.k.', 'ALFA NIERUCHOMOSCI I INWESTYCJE SP.'],
  ['Żółta Łąka sp. z o.o.', 'ZOLTA LAKA'],
  ['Jan Kowalski, Anna Nowak s.c.', 'JAN KOWALSKI ANNA NOWAK'],
  ['Fundacja Zdrowie', 'FUNDACJA ZDROWIE UL. DŁUGA 1 00-001 WARSZAWA'],
  ['Fundacja Zdrowie Dzieci i Młodzieży', 'FUNDACJA ZDROWIE DZIECI I M'],
];

const OTHER: Pair[] = [
  ['Alfa Nieruchomości Handlowe sp. z o.o. sp.k.', 'ALFA NIERUCHOMOSCI HANDLOWE SP. Z O.O.'],
  ['Alfa Nieruchomości sp. z o.o. sp.k.', 'ALFA NIERUCHOMOSCI SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
  ['Alfa Nieruchomości sp. z o.o. sp.k.', 'ALFA NIERUCHOMOSCI SPÓŁKA Z OGRANICZONĄ ODP.'],
  ['Jan Kowalski sp. z o.o.', 'JAN KOWALSKI'],
  ['Jan Kowalski Nieruchomości sp.j.', 'KOWALSKI JAN UL. DŁUGA 1'],
  ['Fundacja Zdrowie', 'FUNDACJA ZDROWIE DZIECI'],
  ['Fundacja Jan Nowak', 'FUNDACJA JAN NOWAK DZIECIOM'],
  ['Stowarzyszenie Kupców Warszawskich', 'STOWARZYSZENIE KUPCÓW WARSZAWSKICH PRAGA'],
  ['Żółta Łąka sp. z o.o.', 'ŻÓŁTA ŁĄKA DEVELOPMENT SP. Z O.O.'],
  ['Żółta Łąka sp. z o.o.', 'ŻÓŁTA ŁĄKA S.A.'],
  ['Żółta Łąka sp. z o.o.', 'ŁĄKA SP. Z O.O.'],
  ['Alfa sp. z o.o.', 'ALFA PLUS SP. Z O.O.'],
  ['Alfa sp. z o.o.', 'BETA ALFA SP. Z O.O.'],
  ['Alfa sp. z o.o.', 'BETA SP. Z O.O. UL. ALFA 5 KRAKÓW'],
  ['Alfa sp. z o.o.', 'BETA SP. Z O.O. ALFA 5 00-001 WARSZAWA'],
  ['Alfa sp. z o.o.', 'GRUPA ALFA SP. Z O.O.'],
  ['Alfa sp. z o.o.', 'ALFA BUDOWNICTWO SP. Z O.O.'],
  ['Alfa sp. z o.o.', 'ALFA SP. Z O.O. SP. K.'],
  ['Alfa Beta sp. z o.o. sp.k.', 'ALFA BETA SP. Z O.O.'],
  ['Inwestycje 5 sp. z o.o.', 'INWESTYCJE 15 SP. Z O.O.'],
  ['Usługi Budowlane sp. z o.o.', 'USŁUGI BUDOWLANE NOWAK SP. Z O.O.'],
  ['Usługi Budowlane sp. z o.o.', 'USŁUGI TRANSPORTOWE SP. Z O.O.'],
  ['Usługi Budowlane sp. z o.o.', 'SP. Z O.O.'],
  ['Biuro Rachunkowe s.c.', 'BIURO RACHUNKOWE S.C. JAN LIS EWA GAJ'],
  ['Biuro Rachunkowe s.c.', 'BIURO RACHUNKOWE NOWAK'],
  ['Biuro Rachunkowe s.c.', 'KANCELARIA PRAWNA S.C.'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'ANNA KOWALSKA FIRMA HANDLOWA KOWAL'],
  ['Jan Kowalski Firma Handlowa KOWAL', 'ADAM KOWALSKI'],
  ['Jan Kowalski', 'JAN KOWALSKI SP. Z O.O.'],
  ['Jan Kowalski', 'JAN KOWALSKI I SPÓŁKA SP.J.'],
  ['Alfa sp. z o.o.', 'АLFA SP. Z O.O.'],
  ['Jan Kowalski', 'JAN NOWY UL KOWALSKI 3'],
  ['Wszystko dla psa sp. z o.o.', 'WSZYSTKO DLA PSA I KOTA SP. Z O.O.'],
  ['Alfa S.K.A.', 'ALFA SP.K.'],
  ['Jan Kowalski', 'KOWALSKI'],
  ['Anna Nowak-Kowalska', 'ANNA NOWAK'],
  ['Kancelaria Radcy Prawnego Wiśniewski', 'SKLEP WIŚNIEWSKI'],
  ['Kancelaria Radcy Prawnego Wiśniewski', 'PIOTR WIŚNIEWSKI'],
  [
    'Przedsiębiorstwo Handlowo-Usługowe Alfa Jan Nowak',
    'PRZEDSIĘBIORSTWO HANDLOWO-USŁUGOWE BETA SP. Z O.O. LUBLIN',
  ],
  ['Gamma Prosta Spółka Akcyjna w organizacji', 'DELTA PROSTA SPÓŁKA AKCYJNA W ORGANIZACJI'],
  ['', 'ALFA SP. Z O.O.'],
  ['Sp. z o.o.', 'ALFA SP. Z O.O.'],
];

describe('isPayer', () => {
  it.each(SAME)('knows the tenant "%s" in the payer "%s"', (tenant, counterparty) =>
    expect(isNamed(tenant, counterparty)).toBe(true),
  );

  it.each(OTHER)('does not take the payer of "%s" for "%s"', (tenant, counterparty) =>
    expect(isNamed(tenant, counterparty)).toBe(false),
  );

  it('knows each company of the table under its own name, in capitals and without accents', () => {
    const tenants = [...new Set(SAME.map(([tenant]) => tenant))];
    for (const tenant of tenants) {
      expect(isNamed(tenant, tenant.toUpperCase())).toBe(true);
      const plain = tenant
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .replaceAll('ł', 'l');
      expect(isNamed(tenant, plain.toUpperCase())).toBe(true);
    }
  });

  it('takes no company of other words for the tenant, whatever trade and form they share', () => {
    const word = fc.stringMatching(/^[b-d][aeiou][k-n][aeiou][r-t]{1,3}$/);
    const trade = fc.constantFrom('Usługi Budowlane', 'Biuro Rachunkowe', 'Firma Handlowa', 'Zakład', '');
    const form = fc.constantFrom('sp. z o.o.', 'S.A.', 's.c.', 'sp.j.', '');
    fc.assert(
      fc.property(word, word, trade, form, (one, other, kind, suffix) => {
        fc.pre(one !== other);
        expect(isNamed(`${kind} ${one} ${suffix}`, `${kind} ${other} ${suffix}`.toUpperCase())).toBe(false);
        expect(isNamed(`${kind} ${one} ${suffix}`, `${kind} ${one} ${suffix}`.toUpperCase())).toBe(true);
      }),
    );
  });
});

describe('a signer with a first name that is rare in Poland', () => {
  it('is known behind other words, as a company with the same words is not', () => {
    const bank = parseBankName('ABDULAI MENSAH HANDEL OWOCAMI');
    if (!bank) throw new Error('There is no payer.');
    expect(isPayer(parseTenantName('Abdulai Mensah', true), bank)).toBe(true);
    expect(isPayer(parseTenantName('Abdulai Mensah'), bank)).toBe(false);
  });
});

describe('parseBankName', () => {
  it.each(['', ' ', '-', 'NOTPROVIDED', 'Not provided', 'BRAK DANYCH', 'N/A'])(
    'finds no payer in "%s"',
    (counterparty) => expect(parseBankName(counterparty)).toBeNull(),
  );
});
