import { isNip } from '@domain/companies/company';
import * as companies from '@tools/fakes/registry/companies';
import { createRegistryFake, REGISTRY_SESSION_MS, REGISTRY_TEST_KEY } from '@tools/fakes/registry/service';
import { describe, expect, it } from 'vitest';

const START = Date.UTC(2026, 10, 20, 9);
const PUBLIC = 'http://CIS/BIR/PUBL/2014/07/IUslugaBIRzewnPubl';

const buildEnvelope = (action: string, body: string) =>
  `<soap:Envelope><soap:Header><wsa:Action>${action}</wsa:Action></soap:Header><soap:Body>${body}</soap:Body></soap:Envelope>`;

const createClient = () => {
  const service = createRegistryFake();
  return (action: string, body: string, { sid = '', now = START, method = 'POST' } = {}) =>
    service({
      method,
      path: '',
      query: new URLSearchParams(),
      headers: { 'content-type': 'application/soap+xml', sid },
      bytes: Buffer.from(buildEnvelope(action, body)),
      body: buildEnvelope(action, body),
      now,
    });
};

const parseResult = ({ body }: { body: string }) => /Result>(.*)<\/\w+Result>/s.exec(body)?.[1] ?? '';

const logIn = (ask: ReturnType<typeof createClient>, key = REGISTRY_TEST_KEY) =>
  parseResult(ask(`${PUBLIC}/Zaloguj`, `<ns:pKluczUzytkownika>${key}</ns:pKluczUzytkownika>`));

const search = `${PUBLIC}/DaneSzukajPodmioty`;
const buildNipElement = (value: string) => `<dat:Nip>${value}</dat:Nip>`;

describe('the local company registry', () => {
  it('gives a session of twenty characters for the test key and an empty result for another', () => {
    const ask = createClient();
    expect(logIn(ask)).toMatch(/^[0-9a-f]{20}$/);
    expect(logIn(ask, 'wrong')).toBe('');
  });

  it('answers in one multipart part whose payload is escaped text', () => {
    const ask = createClient();
    const answer = ask(search, buildNipElement('1234560042'), { sid: logIn(ask) });
    expect(answer.type).toContain('multipart/related; type="application/xop+xml"');
    expect(answer.body).toMatch(/^\r\n--uuid:/);
    expect(parseResult(answer)).toMatch(/^&lt;root&gt;\s+&lt;dane&gt;\s+&lt;Regon&gt;380080415/);
  });

  it('answers empty without a session, an hour after log-in and after log-out', () => {
    const ask = createClient();
    const sid = logIn(ask);
    const found = (options: object) =>
      parseResult(ask(search, buildNipElement('1234560042'), options)) !== '';
    expect(found({})).toBe(false);
    expect(found({ sid, now: START + REGISTRY_SESSION_MS - 1 })).toBe(true);
    expect(found({ sid, now: START + REGISTRY_SESSION_MS })).toBe(false);
    expect(
      parseResult(ask(`${PUBLIC}/Wyloguj`, `<ns:pIdentyfikatorSesji>${sid}</ns:pIdentyfikatorSesji>`)),
    ).toBe('true');
    expect(found({ sid })).toBe(false);
  });

  it('searches by REGON and KRS too and tells the code of the last search', () => {
    const ask = createClient();
    const sid = logIn(ask);
    const code = () =>
      parseResult(
        ask(
          'http://CIS/BIR/2014/07/IUslugaBIR/GetValue',
          '<ns:pNazwaParametru>KomunikatKod</ns:pNazwaParametru>',
          { sid },
        ),
      );
    expect(parseResult(ask(search, '<dat:Regon>380087720</dat:Regon>', { sid }))).toContain('1234560119');
    expect(parseResult(ask(search, '<dat:Krs>0000900183</dat:Krs>', { sid }))).toContain('1234560183');
    expect(code()).toBe('0');
    expect(parseResult(ask(search, buildNipElement(companies.NIP_UNKNOWN), { sid }))).toContain(
      '&lt;ErrorCode&gt;4&lt;/ErrorCode&gt;',
    );
    expect(code()).toBe('4');
  });

  it('refuses an unknown operation and anything but a SOAP POST', () => {
    const ask = createClient();
    expect(ask(`${PUBLIC}/Nieznana`, '').status).toBe(400);
    expect(ask(search, buildNipElement('1234560042'), { method: 'GET' }).status).toBe(415);
  });

  it('holds only tax numbers with a correct check digit, also those that make it misbehave', () => {
    const special = Object.values(companies).filter((value) => typeof value === 'string');
    const numbers = [...companies.REGISTRY.map((entry) => entry.nip), ...special];
    expect(numbers.filter((number) => !isNip(number))).toEqual([]);
  });

  it('holds only bank accounts with correct check digits', () => {
    const isNrb = (nrb: string) =>
      /^\d{26}$/.test(nrb) && BigInt(`${nrb.slice(2)}2521${nrb.slice(0, 2)}`) % 97n === 1n;
    expect(
      companies.REGISTRY.flatMap((entry) => entry.accounts).filter((account) => !isNrb(account)),
    ).toEqual([]);
  });
});
