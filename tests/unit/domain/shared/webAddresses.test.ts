import { callerCalls } from '@api/callers';
import { websiteForm } from '@domain/callers/forms';
import { getIssues } from '@domain/shared/validation';
import { findUrl } from '@domain/shared/webAddresses';
import { describe, expect, it } from 'vitest';

const withText = (content: string) => ({ email: 'a@example.pl', content });

describe('what a caller writes in our name', () => {
  it.each([
    ['Wejdź na https://podpis.example/umowa', 'https://podpis.example/umowa'],
    ['Wejdź na HTTP://203.0.113.7', 'HTTP://203.0.113.7'],
    ['Zaloguj się na www.pewny-lokal.com.', 'www.pewny-lokal.com'],
    ['Zaloguj się na pewnylokal-logowanie.xyz/konto', 'pewnylokal-logowanie.xyz'],
    ['pewny\u200blokal.c\u200bom', 'pewnylokal.com'],
    ['pewnylokal\u3002com', 'pewnylokal.com'],
    ['łąka.pl', 'łąka.pl'],
    ['https://pewnylokal.example@evil.example', 'https://pewnylokal.example@evil.example'],
    ['pisz@evil.example/konto', 'evil.example'],
    ['bez spacji.Zapraszam', 'spacji.Zapraszam'],
    ['lokal5.to oferta', 'lokal5.to'],
    ['Biuro 5.com', '5.com'],
    ['24.finance', '24.finance'],
    ['360.estate', '360.estate'],
    ['123.bank', '123.bank'],
    ['Wejdź na u.company', 'u.company'],
    ['p.bank', 'p.bank'],
    ['ok.bank/login', 'ok.bank'],
    ['tel.support/login', 'tel.support'],
    ['24.moda/login', '24.moda'],
    ['ul.salon?id=1', 'ul.salon'],
    ['p.radio:8080', 'p.radio'],
  ])('leads nowhere: %j is refused by the form and by the server for %j', (content, found) => {
    expect(findUrl(content)).toBe(found);
    const fault = { path: 'content', message: { key: 'webAddress', values: { found } } };
    expect(getIssues(websiteForm, withText(content))).toEqual([fault]);
    expect(getIssues(callerCalls.callerSendWebsite.input, withText(content))).toEqual([fault]);
    const offer = { ...withText(content), offerId: 'offer-01' };
    expect(getIssues(callerCalls.callerSendOffer.input, offer)).toEqual([fault]);
  });

  it.each([
    'Biuro 120,5 m², czynsz 9.500,00 zł, od 1.12.2026 r. do 30.11.2028.',
    'Firma ABC sp. z o.o., ul. Prosta 1, tel. 22 123 45 67, m.in. sala i parking...',
    'Proszę o odpowiedź: jan.kowalski@firma.pl.',
    'Czynsz 5000.To cena netto',
    'Czynsz 4.500.To cena netto',
    'Lokal nr 5.to oferta',
    'Lokal na ul.Salon, P.H.U.Kowalski, inż.J.Nowak, 2.pokoje, 3.piętro/4, tel.kom:501 123 456',
    '24.bar i 2.studio, 40 zł/m.kw/rok, m.in/tel.',
    'Pierwsza linia.<br />Druga linia',
  ])('is otherwise free: %j', (content) => {
    expect(findUrl(content)).toBeNull();
  });

  it.each(['ł', 'a', 'a-', 'a.', '1@', '.-'])('is read at once, however long: %j', (part) => {
    expect(() => findUrl(part.repeat(20_000))).not.toThrow();
  });
});
