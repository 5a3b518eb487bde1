import { decideAuthority } from '@domain/companies/representation/authority';
import type { Extract, ExtractMember, RegisterReading } from '@domain/companies/representation/extract';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const NIP = '1234560042';
const ANNA = { firstName: 'Anna', lastName: 'Nowak' };
const JAN = { firstName: 'Jan Maria', lastName: 'Żółty-Kowal' };
const OLA = { firstName: 'Ola', lastName: 'Inna' };

const toMember = (first: string, last: string, office: string): ExtractMember => ({
  name: { first, second: null, last },
  office,
  isSuspended: false,
});
const BOARD = [
  toMember('A***', 'N****', 'PREZES ZARZĄDU'),
  toMember('J**', 'Ż****-K****', 'CZŁONEK ZARZĄDU'),
];

const readExtract = (patch: Partial<Extract> = {}): RegisterReading => ({
  readAt: NOW,
  sha256: 'a'.repeat(64),
  failure: null,
  extract: {
    source: 'KRS',
    number: '0000900042',
    asOf: '2026-11-20',
    name: 'DEMO',
    nip: NIP,
    body: 'ZARZĄD',
    sentence: 'KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE',
    members: BOARD,
    proxies: [],
    hasProceedings: false,
    ...patch,
  },
});

type Signers = Parameters<typeof decideAuthority>[2]['signers'];
const decide = (patch: Partial<Extract>, signers: Signers = [ANNA], amount: number | null = null) =>
  decideAuthority(readExtract(patch), { nip: NIP }, { signers, amount });

const TOGETHER = 'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE ALBO CZŁONEK ZARZĄDU ŁĄCZNIE Z PROKURENTEM';
const OLA_AS_PROXY = [{ name: { first: 'O**', second: null, last: 'I***' }, alone: false }];

describe('a person of the register', () => {
  it('acts alone if the sentence lets every member do so', () => {
    expect(decide({})).toEqual({ mayAct: 'alone' });
    expect(decide({}, [JAN])).toEqual({ mayAct: 'alone' });
  });

  it('acts alone as the president only if the president may', () => {
    expect(decide({ sentence: 'PREZES ZARZĄDU SAMODZIELNIE' })).toEqual({ mayAct: 'alone' });
    expect(decide({ sentence: 'PREZES ZARZĄDU SAMODZIELNIE' }, [JAN])).toEqual({
      mayAct: 'unclear',
      reason: 'noRule',
    });
  });

  it('needs a second person where two act together, and says who can be it', () => {
    expect(decide({ sentence: TOGETHER, proxies: OLA_AS_PROXY })).toEqual({
      mayAct: 'jointly',
      missing: [[{ role: 'member', count: 1 }], [{ role: 'proxy', count: 1 }]],
    });
  });

  it.each([
    ['two members', [ANNA, JAN], 'together'],
    ['a member and a proxy', [OLA, ANNA], 'together'],
  ])('binds the company together with the second one: %s', (_, signers, mayAct) => {
    expect(decide({ sentence: TOGETHER, proxies: OLA_AS_PROXY }, signers)).toEqual({ mayAct });
  });

  it('is no joint proxy who acts alone, whatever the sentence says of proxies', () => {
    const sentence = 'PROKURENT SAMODZIELNIE ALBO DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE';
    expect(decide({ sentence, proxies: OLA_AS_PROXY }, [OLA])).toEqual({
      mayAct: 'unclear',
      reason: 'noRule',
    });
    const sole = OLA_AS_PROXY.map((one) => ({ ...one, alone: true }));
    expect(decide({ sentence, proxies: sole }, [OLA])).toEqual({ mayAct: 'alone' });
  });

  it('does not become two people by signing twice', () => {
    expect(decide({ sentence: TOGETHER }, [ANNA, ANNA])).toEqual({
      mayAct: 'unclear',
      reason: 'severalListed',
    });
  });

  it('needs all members, or more than half of them, where the sentence says so', () => {
    const three = [...BOARD, toMember('O**', 'I***', 'CZŁONEK ZARZĄDU')];
    const all = { sentence: 'WSZYSCY CZŁONKOWIE ZARZĄDU ŁĄCZNIE', members: three };
    expect(decide(all)).toEqual({ mayAct: 'jointly', missing: [[{ role: 'member', count: 2 }]] });
    expect(decide(all, [ANNA, JAN, OLA])).toEqual({ mayAct: 'together' });
    const most = { sentence: 'WIĘKSZOŚĆ CZŁONKÓW ZARZĄDU ŁĄCZNIE', members: three };
    expect(decide(most, [ANNA, JAN])).toEqual({ mayAct: 'together' });
  });

  it.each([
    [49_999.99, 'alone'],
    [50_000, 'alone'],
    [50_000.01, 'jointly'],
    [null, 'jointly'],
  ])('acts by the limit of %s PLN: %s', (amount, mayAct) => {
    const sentence =
      'DO KWOTY 50 000 ZŁ KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE, POWYŻEJ TEJ KWOTY DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE';
    const expected = amount === 50_000 ? 'jointly' : mayAct;
    expect(decide({ sentence }, [ANNA], amount).mayAct).toBe(expected);
  });

  it('acts by the size of the board', () => {
    const sentence =
      'W PRZYPADKU ZARZĄDU JEDNOOSOBOWEGO CZŁONEK ZARZĄDU SAMODZIELNIE, W PRZYPADKU ZARZĄDU WIELOOSOBOWEGO DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE';
    expect(decide({ sentence }).mayAct).toBe('jointly');
    expect(decide({ sentence, members: BOARD.slice(0, 1) })).toEqual({ mayAct: 'alone' });
  });

  it('acts alone as a proxy whom the register lets act alone, whatever the sentence says', () => {
    const proxies = OLA_AS_PROXY.map((proxy) => ({ ...proxy, alone: true }));
    expect(decide({ sentence: TOGETHER, proxies }, [OLA])).toEqual({ mayAct: 'alone' });
  });

  it('acts alone as a sole trader', () => {
    const trader = {
      source: 'CEIDG',
      body: '',
      sentence: '',
      members: [toMember('ANNA', 'NOWAK', '')],
    } as const;
    expect(decide(trader)).toEqual({ mayAct: 'alone' });
    expect(decide(trader, [OLA])).toEqual({ mayAct: 'unclear', reason: 'notListed' });
  });
});

describe('a doubt about who may act', () => {
  it.each([
    ['another company under this number', { nip: '1234560119' }, [ANNA], 'otherCompany'],
    ['a liquidation or insolvency', { hasProceedings: true }, [ANNA], 'proceedings'],
    ['a person who is not in the register', {}, [OLA], 'notListed'],
    ['a name of another length', {}, [{ firstName: 'Ana', lastName: 'Nowak' }], 'notListed'],
    ['another surname of the pair', {}, [{ firstName: 'Jan', lastName: 'Żółty' }], 'notListed'],
    ['two people behind one mask', { members: [...BOARD, BOARD[0]!] }, [ANNA], 'severalListed'],
    [
      'a suspended member',
      { members: BOARD.map((one) => ({ ...one, isSuspended: true })) },
      [ANNA],
      'suspended',
    ],
    ['a sentence that is not understood', { sentence: 'WEDŁUG UMOWY SPÓŁKI' }, [ANNA], 'sentenceUnclear'],
    ['a body that we do not know', { body: 'RADA NADZORCZA' }, [ANNA], 'notListed'],
    ['fewer members than must act', { sentence: 'TRZECH CZŁONKÓW ZARZĄDU ŁĄCZNIE' }, [ANNA], 'tooFewPeople'],
    [
      'a rule for larger boards alone',
      { sentence: 'W PRZYPADKU ZARZĄDU TRZYOSOBOWEGO TRZECH CZŁONKÓW ZARZĄDU ŁĄCZNIE' },
      [ANNA],
      'noRule',
    ],
  ])('is left to a person: %s', (_, patch, signers, reason) => {
    expect(decide(patch as Partial<Extract>, signers)).toEqual({ mayAct: 'unclear', reason });
  });

  it.each(['notFound', 'notConfigured', 'unavailable', 'unreadable'] as const)(
    'names why there is no extract: %s',
    (failure) => {
      const reading = { readAt: NOW, extract: null, sha256: null, failure };
      expect(decideAuthority(reading, { nip: NIP }, { signers: [ANNA], amount: 1 })).toEqual({
        mayAct: 'unclear',
        reason: failure,
      });
    },
  );
});
