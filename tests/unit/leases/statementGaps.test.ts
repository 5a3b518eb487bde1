import { isBalanced, type StatementReading } from '@domain/leases/bankStatement';
import { readMt940 } from '@domain/leases/bankStatementMt940';
import { readTable } from '@domain/leases/bankStatementTable';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';

const ACCOUNT = '96999123470000000000009000';
const OTHER = '61109010140000071219812874';

const agrees = (reading: StatementReading) => 'entries' in reading && isBalanced(reading);

/** Opening and closing balance of a statement in zloty, and its day. */
type StatedPeriod = { from: number; to: number; day: string; account?: string };

const formatMt940 = ({ from, to, day, account = ACCOUNT }: StatedPeriod) =>
  [
    ':20:1',
    `:25:PL${account}`,
    `:60F:C${day}PLN${from},00`,
    `:61:${day}C${to - from},00NTRF`,
    `:62F:C${day}PLN${to},00`,
    '-',
  ].join('\n');

const formatCamtBalance = (code: string, amount: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PLN">${amount}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
const formatCamtEntry = (amount: string, day: string, inside = '<Sts>BOOK</Sts>', side = 'CRDT') =>
  `<Ntry><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${inside}<BookgDt><Dt>${day}</Dt></BookgDt></Ntry>`;
const toCamtDay = (day: string) => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`;
const formatCamt = ({ from, to, day, account = ACCOUNT }: StatedPeriod) =>
  `<Stmt><Acct><Id><IBAN>PL${account}</IBAN></Id></Acct>${formatCamtBalance('OPBD', from)}${formatCamtBalance('CLBD', to)}
  ${formatCamtEntry(`${to - from}.00`, toCamtDay(day))}</Stmt>`;
const readCamt = (...statements: string[]) =>
  readStatement(Buffer.from(`<Document><BkToCstmrStmt>${statements.join('\n')}</BkToCstmrStmt></Document>`));

const FORMATS: [string, (statements: readonly StatedPeriod[]) => Promise<StatementReading>][] = [
  ['MT940', async (statements) => readMt940(statements.map(formatMt940).join('\n'))],
  ['CAMT.053', (statements) => readCamt(...statements.map(formatCamt))],
];

describe.each(FORMATS)('several statements of one %s file', (_, read) => {
  const FIRST = { from: 0, to: 1, day: '261101' };

  it('agree if one begins with the balance with which the other ends', async () =>
    expect(agrees(await read([FIRST, { from: 1, to: 5, day: '261130' }]))).toBe(true));
  it('agree with the latest first', async () =>
    expect(agrees(await read([{ from: 1, to: 5, day: '261130' }, FIRST]))).toBe(true));
  it('do not agree if money moved between them', async () =>
    expect(agrees(await read([FIRST, { from: 50_000, to: 50_001, day: '261130' }]))).toBe(false));
  it('are compared account by account', async () =>
    expect(agrees(await read([FIRST, { from: 7, to: 8, day: '261130', account: OTHER }]))).toBe(true));
});

describe('the balances behind the movements of a table', () => {
  const read = (...balances: (readonly [amount: string, balance: string])[]) =>
    readTable(
      [
        'Data;Kwota;Tytuł;Saldo po operacji',
        ...balances.map(([amount, balance]) => `2026-11-30;${amount};a;${balance}`),
      ].join('\n'),
    );

  it.each([
    [
      'upwards',
      [
        ['10,00', '110,00'],
        ['-5,00', '105,00'],
        ['1,00', '106,00'],
      ],
    ],
    [
      'downwards',
      [
        ['1,00', '106,00'],
        ['-5,00', '105,00'],
        ['10,00', '110,00'],
      ],
    ],
    [
      'in any order',
      [
        ['-5,00', '105,00'],
        ['10,00', '110,00'],
        ['1,00', '106,00'],
      ],
    ],
  ] as const)('prove that none is missing: %s', (_, rows) =>
    expect(read(...rows)).toMatchObject({ chain: 'whole' }),
  );

  it('show that some are missing', () => {
    const reading = read(['10,00', '110,00'], ['1,00', '206,00'], ['1,00', '207,00']);
    expect(agrees(reading)).toBe(false);
  });

  it('show an amount that is not the one of the bank', () =>
    expect(agrees(read(['10,00', '110,00'], ['30000,00', '111,00'], ['1,00', '112,00']))).toBe(false));

  it('leave a place for each unread row', () => {
    const reading = read(['10,00', '110,00'], ['dużo', '206,00'], ['1,00', '207,00']);
    expect(agrees(reading)).toBe(true);
    expect(reading).not.toMatchObject({ chain: 'whole' });
  });

  it('prove nothing of a single movement', () =>
    expect(read(['10,00', '110,00'])).not.toHaveProperty('chain'));
});

describe('the counters of a CAMT.053 statement', () => {
  const WAITING = formatCamtEntry('7.00', '2026-11-30', '<Sts>PDNG</Sts>');
  const read = (summary: string, ...more: string[]) =>
    readCamt(
      `<Stmt><TxsSummry>${summary}</TxsSummry>${formatCamtEntry('30000.00', '2026-11-30')}${formatCamtEntry('12.50', '2026-11-30', '<Sts>BOOK</Sts>', 'DBIT')}${more.join('')}</Stmt>`,
    );
  const tally = (name: string, count: number, sum: string, more = '') =>
    `<${name}><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum>${more}</${name}>`;

  it.each([
    ['all entries', tally('TtlNtries', 2, '30012.50')],
    ['all entries, their sum net', tally('TtlNtries', 2, '29987.50')],
    [
      'the net sum of version .02',
      '<TtlNtries><TtlNetNtryAmt>29987.50</TtlNetNtryAmt><CdtDbtInd>CRDT</CdtDbtInd></TtlNtries>',
    ],
    [
      'the net sum of version .08',
      '<TtlNtries><TtlNetNtry><Amt>29987.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries>',
    ],
    ['incoming entries', tally('TtlCdtNtries', 1, '30000.00')],
    ['outgoing entries', tally('TtlDbtNtries', 1, '12.50')],
  ])('agree: %s', async (_, summary) => expect(agrees(await read(summary))).toBe(true));

  it.each([
    ['the sum of all entries', tally('TtlNtries', 2, '99.00')],
    ['the number of all entries', tally('TtlNtries', 3, '30012.50')],
    ['the sum of incoming entries', tally('TtlCdtNtries', 1, '99.00')],
    ['the number of incoming entries', tally('TtlCdtNtries', 2, '30000.00')],
    ['the number of outgoing entries', tally('TtlDbtNtries', 0, '12.50')],
    [
      'the net sum',
      '<TtlNtries><TtlNetNtryAmt>29987.50</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd></TtlNtries>',
    ],
  ])('do not agree: %s', async (_, summary) => expect(agrees(await read(summary))).toBe(false));

  it.each([tally('TtlCdtNtries', 1, '30000.00'), tally('TtlCdtNtries', 2, '30007.00')])(
    'may hold those not booked yet: %s',
    async (summary) => expect(agrees(await read(summary, WAITING))).toBe(true),
  );

  it('give the sum where there are no balances', async () =>
    expect(
      await read(tally('TtlCdtNtries', 1, '30000.00') + tally('TtlDbtNtries', 1, '12.50')),
    ).toMatchObject({ totals: { count: 2, grosze: 2_998_750 } }));
});

describe('the status of an entry', () => {
  const read = (status: string) => readCamt(`<Stmt>${formatCamtEntry('1.00', '2026-11-30', status)}</Stmt>`);

  it.each([
    ['<Sts>BOOK</Sts>', 1],
    ['<Sts><Cd>BOOK</Cd></Sts>', 1],
    ['<Sts><Prtry>Zaksięgowana</Prtry></Sts>', 1],
    ['', 1],
  ])('is booked: %s', async (status, rows) => expect(await read(status)).toMatchObject({ rows, unread: [] }));

  it.each([
    ['<Sts>PDNG</Sts>', 'notBooked'],
    ['<Sts><Cd>FUTR</Cd></Sts>', 'notBooked'],
    ['<Sts><Prtry>PENDING</Prtry></Sts>', 'notBooked'],
    ['<Sts><Prtry>Nowa</Prtry></Sts>', 'status'],
    ['<Sts><Cd>XXXX</Cd></Sts>', 'status'],
  ])('leaves the entry unread: %s', async (status, reason) =>
    expect(await read(status)).toMatchObject({ entries: [], unread: [{ line: 1, reason, entry: 1 }] }),
  );

  it.each(['State', 'Status płatności', 'Stan operacji'])('is read under the heading %s', (heading) =>
    expect(
      readTable(`Data;Kwota;Tytuł;${heading}\n2026-11-30;1,00;a;PENDING\n2026-11-30;2,00;b;Completed`),
    ).toMatchObject({ entries: [{ grosze: 200 }], unread: [{ line: 2, reason: 'notBooked' }] }),
  );
});

describe('an MT940 statement', () => {
  it('names its account beside an identifier of the bank', () =>
    expect(readMt940(`:20:1\n:25P:PL${ACCOUNT}\n:61:261130C1,00NTRF`)).toMatchObject({
      accounts: [ACCOUNT],
    }));

  it('is not called empty if its balance changed', () =>
    expect(agrees(readMt940(':20:1\n:60F:C261130PLN0,00\n:62F:C261130PLN1,00\n-'))).toBe(false));

  it.each(['§', '%', '@', '!'])('may divide its details by the sign %s', (sign) =>
    expect(
      readMt940(
        `:20:1\n:61:261130C1,00NTRF\n:86:020${sign}00PRZELEW${sign}20Kaucja AB${sign}32FIRMA${sign}38${OTHER}`,
      ),
    ).toMatchObject({
      entries: [{ title: 'Kaucja AB', counterparty: 'FIRMA', counterpartyAccount: OTHER }],
    }),
  );

  it('names the payer behind the code of the ordering party', () =>
    expect(readMt940(':20:1\n:61:261130C1,00NTRF\n:86:/ORDP/FIRMA/REMI/Kaucja AB')).toMatchObject({
      entries: [{ counterparty: 'FIRMA', title: 'Kaucja AB' }],
    }));
});
