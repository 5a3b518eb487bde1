import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepUnknown } from '@domain/leases/knownTransfers';
import { addFingerprints } from '@functions/leases/bankEntries';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';

const CORPUS = join(import.meta.dirname, '../../support/statements');

const readIncoming = async (content: Uint8Array) => {
  const read = await readStatement(content);
  if (!('entries' in read)) throw new Error('The file is not read.');
  return addFingerprints(read.entries.filter(({ grosze }) => grosze > 0));
};
const listFingerprints = async (content: Uint8Array): Promise<string[]> =>
  (await readIncoming(content)).map(({ id }) => id);

/** Files of one bank with the same two incoming transfers. */
const SAME: Record<string, readonly string[]> = {
  alior: ['wyciag.sta', 'historia.csv'],
  bnp: ['goonline.sta', 'historia.csv', 'camt053-02.xml'],
  ing: ['wyciag.sta', 'transakcje.csv', 'transakcje-utf8.csv', 'transakcje-unicode.csv'],
  mbank: ['companynet.sta', 'lista-operacji.csv'],
  millennium: ['wyciag.sta', 'historia.csv'],
  pekao: ['pekaobiznes24.sta', 'lista.csv'],
  pko: ['ipko-biznes.sta', 'historia.csv', 'historia.xlsx'],
};
const PAIRS = Object.entries(SAME).flatMap(([bank, files]) =>
  files.flatMap((one) =>
    files.filter((other) => other !== one).map((other) => [`${bank}/${one}`, `${bank}/${other}`] as const),
  ),
);

describe('the same incoming transfers', () => {
  it.each([
    ['pekao/pekaobiznes24.sta', 'pekao/lista.csv'],
    ['mbank/companynet.sta', 'mbank/lista-operacji.csv'],
    ['pko/ipko-biznes.sta', 'pko/historia.csv'],
    ['alior/wyciag.sta', 'alior/historia.csv'],
    ['ing/wyciag.sta', 'ing/transakcje.csv'],
  ])('in %s and %s are stored once', async (mt940, table) => {
    const [one, other] = await Promise.all(
      [mt940, table].map((file) => listFingerprints(readFileSync(join(CORPUS, file)))),
    );
    expect(one).toHaveLength(2);
    expect(other).toEqual(one);
  });

  it.each(PAIRS)('in %s are known once %s is imported', async (file, known) => {
    const [given, stored] = await Promise.all(
      [file, known].map((name) => readIncoming(readFileSync(join(CORPUS, name)))),
    );
    expect(given).toHaveLength(2);
    expect(keepUnknown(given ?? [], stored ?? [])).toEqual([]);
  });

  /** mBank's retail list: one text for the payer, the kind, the title and the account. */
  const formatList = (...texts: string[]) =>
    [
      '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
      ...texts.map((text) => `2026-11-30;"${text}";"Rachunek 9699 ... 9000";"Wpływy";30 000,00 PLN;;`),
    ].join('\n');
  const PIEKARNIA =
    'PIEKARNIA NOWA SP. Z O.O.  PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY  KAUCJA LOKAL PRZY STALOWEJ AB2CD3E';
  const ACCOUNT = '61109010140000071219812874';

  it.each([
    ['its account', `${PIEKARNIA}  ${ACCOUNT}`],
    ['its account in groups', `${PIEKARNIA}  61 1090 1014 0000 0712 1981 2874`],
    ['its name', PIEKARNIA],
  ])('in a list with one text are known by title and %s', async (_, text) => {
    const list = await readIncoming(Buffer.from(formatList(text)));
    const [stored] = await readIncoming(readFileSync(join(CORPUS, 'mbank/companynet.sta')));
    expect(list).toHaveLength(1);
    expect(keepUnknown(list, stored ? [stored] : [])).toEqual([]);
    expect(keepUnknown(stored ? [stored] : [], list)).toEqual([]);
  });

  it.each([
    ['another account', `${PIEKARNIA}  27114020040000300201355387`],
    ['another title', `PIEKARNIA NOWA SP. Z O.O. PRZELEW PRZYCHODZĄCY KAUCJA EF4GH5J ${ACCOUNT}`],
    [
      'another name and no account',
      'CUKIERNIA STARA PRZELEW PRZYCHODZĄCY KAUCJA LOKAL PRZY STALOWEJ AB2CD3E',
    ],
  ])('in a list with one text are others by %s', async (_, text) => {
    const list = await readIncoming(Buffer.from(formatList(text)));
    const [stored] = await readIncoming(readFileSync(join(CORPUS, 'mbank/companynet.sta')));
    expect(keepUnknown(list, stored ? [stored] : [])).toEqual(list);
  });

  it('twice in a list with one text are known only once for one stored transfer', async () => {
    const list = await readIncoming(
      Buffer.from(formatList(`${PIEKARNIA} ${ACCOUNT}`, `${PIEKARNIA} ${ACCOUNT}`)),
    );
    const [stored] = await readIncoming(readFileSync(join(CORPUS, 'mbank/companynet.sta')));
    expect(keepUnknown(list, stored ? [stored] : [])).toHaveLength(1);
  });

  it.each([
    ['Nadawca / Odbiorca;Adres nadawcy / odbiorcy;Rachunek docelowy / źródłowy', 'UL. PROSTA 12;'],
    ['Szczegóły odbiorcy/nadawcy;Rachunek odbiorcy/nadawcy', ''],
    ['Nazwa nadawcy/odbiorcy;Rachunek przeciwstawny', ''],
  ])('of Pekao in MT940 and under the headings %s are stored once', async (headings, address) => {
    const mt940 = await listFingerprints(readFileSync(join(CORPUS, 'pekao/pekaobiznes24.sta')));
    const table = [
      `Data księgowania;Data waluty;${headings};Tytułem;Kwota operacji;Waluta`,
      `30.11.2026;30.11.2026;PIEKARNIA NOWA SP. Z O.O.;${address}'61109010140000071219812874;Kaucja Lokal przy Stalowej AB2CD3E;30000,00;PLN`,
      `30.11.2026;30.11.2026;ŻÓŁTA ŁĄKA S.A.;${address}'27114020040000300201355387;Kaucja za lokal usługowy w Łodzi;15000,00;PLN`,
    ].join('\n');
    expect(await listFingerprints(Buffer.from(table))).toEqual(mt940);
  });
});
