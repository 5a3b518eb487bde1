import { getCoveredPeriod } from '@domain/leases/statementPeriods';
import { readStatement } from '@functions/leases/readStatement';
import { describe, expect, it } from 'vitest';

const formatBalance = (code: string, day: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="PLN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const ENTRY =
  '<Ntry><Amt Ccy="PLN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt></Ntry>';

/** A statement of 30 November with one movement and these further elements. */
const formatStatement = (more: string) =>
  `<Stmt>${more}<Acct><Id><IBAN>PL96999123470000000000009000</IBAN></Id></Acct>
  ${formatBalance('OPBD', '2026-11-29', '5.00')}${formatBalance('CLBD', '2026-11-30', '6.00')}${ENTRY}</Stmt>`;
const formatDocument = (statement: string, created = '') =>
  `<Document><BkToCstmrStmt><GrpHdr>${created && `<CreDtTm>${created}</CreDtTm>`}</GrpHdr>${statement}</BkToCstmrStmt></Document>`;

const getCovered = async (file: string) => {
  const statement = await readStatement(Buffer.from(file));
  return 'entries' in statement ? getCoveredPeriod(statement, '2026-12-16') : statement;
};
const readPeriod = (from: string, until: string) =>
  getCovered(
    formatDocument(formatStatement(`<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${until}</ToDtTm></FrToDt>`)),
  );

describe('the days that a CAMT statement shows', () => {
  it.each([
    ['2026-11-23T00:00:00', '2026-11-30T23:59:59', '2026-11-23', '2026-11-30'],
    ['2026-11-23T00:00:00+01:00', '2026-11-30T23:59:59.999+01:00', '2026-11-23', '2026-11-30'],
    ['2026-11-22T23:00:00Z', '2026-11-30T22:59:59Z', '2026-11-23', '2026-11-30'],
    ['2026-11-23T00:00:00Z', '2026-11-30T23:59:59Z', '2026-11-23', '2026-11-30'],
    ['2026-11-23T00:00:00', '2026-12-01T00:00:00', '2026-11-23', '2026-11-30'],
    ['2026-11-23T00:00:00', '2026-11-30T24:00:00', '2026-11-23', '2026-11-30'],
    ['2026-11-23', '2026-11-30', '2026-11-23', '2026-11-30'],
    ['2026-11-23T00:00:00', '2026-11-30T12:00:00', '2026-11-23', '2026-11-29'],
    ['2026-11-23T00:00:00', '2026-11-30T23:30:00', '2026-11-23', '2026-11-29'],
    ['2026-11-23T00:00:00', '2026-11-30T22:00:00Z', '2026-11-23', '2026-11-29'],
    ['2026-11-23T12:00:00', '2026-11-30T23:59:59', '2026-11-24', '2026-11-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-25'],
    ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29', '2026-03-29'],
  ])('from %s to %s are those from %s to %s', async (written, end, from, until) =>
    expect(await readPeriod(written, end)).toEqual({ from, until }),
  );

  it.each([
    ['2026-11-30T08:00:00', '2026-11-30T23:59:59'],
    ['2026-11-30T00:00:00', '2026-11-30T12:00:00'],
    ['2026-11-30T00:00:00+01:00', '2026-11-30T12:00:00+01:00'],
  ])('from %s to %s are none: no day is whole', async (from, until) =>
    expect(await readPeriod(from, until)).toBeNull(),
  );

  const DAY = { from: '2026-11-30', until: '2026-11-30' };
  it.each([
    ['2026-12-01T00:00:00', DAY],
    ['2026-12-01T02:00:00+01:00', DAY],
    ['2026-11-30T23:10:00Z', DAY],
    ['2026-11-30T23:59:59', DAY],
    ['2026-11-30T20:00:00', null],
    ['2026-11-30T12:00:00+01:00', null],
    ['2026-11-30T22:30:00Z', null],
  ])('end before the day on which it was made, %s', async (created, covered) => {
    const made = formatStatement(`<CreDtTm>${created}</CreDtTm>`);
    const untilMidnight = formatStatement(
      `<CreDtTm>${created}</CreDtTm><FrToDt><FrDtTm>2026-11-30T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>`,
    );
    expect(await getCovered(formatDocument(made))).toEqual(covered);
    expect(await getCovered(formatDocument(untilMidnight))).toEqual(covered);
    expect(await getCovered(formatDocument(formatStatement(''), created))).toEqual(covered);
    expect(await getCovered(`<Files>${formatDocument(formatStatement(''), created)}</Files>`)).toEqual(
      covered,
    );
  });

  it('reach the closing balance where the file does not say when it was made', async () =>
    expect(await getCovered(formatDocument(formatStatement('')))).toEqual(DAY));
});
