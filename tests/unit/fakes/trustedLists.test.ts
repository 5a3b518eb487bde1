import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { DAY_MS } from '@domain/shared/dates';
import { readTrustedLists } from '@functions/adapters/trustedLists/readTrustedLists';
import { createTrustHierarchy, NOW } from '@tests/support/trust/hierarchy';
import { startFakes, TRUST_PATH } from '@tools/fakes/server';
import { issueCertificate } from '@tools/fakes/trust/certificates';
import { buildList, type FakeList, signList } from '@tools/fakes/trust/lists';
import { createTrustFake } from '@tools/fakes/trust/service';
import { describe, expect, it } from 'vitest';

const hierarchy = createTrustHierarchy();
const { keys, services } = hierarchy;
const stranger = issueCertificate({
  subject: { commonName: 'Fake Stranger' },
  from: NOW - DAY_MS,
  until: NOW + DAY_MS,
  isRsa: true,
});

const DATES = { issuedAt: NOW - 10 * DAY_MS, nextUpdateAt: NOW + 100 * DAY_MS };
const POLAND: FakeList = { territory: 'PL', sequence: 77, ...DATES, services };

const buildUnion = (base: string, more: Partial<FakeList> = {}): string =>
  buildList({
    ...{ territory: 'EU', sequence: 300, ...DATES },
    pointers: [
      { territory: 'CZ', url: `${base}/cz.xml`, signers: [stranger.der] },
      { territory: 'PL', url: `${base}/pl.pdf`, signers: [keys.list.der], mime: 'application/pdf' },
      { territory: 'PL', url: `${base}/pl.xml`, signers: [stranger.der, keys.list.der] },
    ],
    ...more,
  });

type Lists = {
  union?: (base: string) => string;
  poland?: string;
  territories?: string[];
  before?: TrustSnapshot | null;
  now?: number;
};

/** Serves the lists on a free port and reads them as the functions do. */
const readFrom = async (lists: Lists = {}): Promise<TrustSnapshot> => {
  const served: Record<string, string> = {};
  const fakes = await startFakes({ port: 0, now: () => NOW, trust: createTrustFake({ lists: served }) });
  const base = `${fakes.url}${TRUST_PATH}`;
  const { union = (at) => signList(buildUnion(at), keys.listOfLists), before = null, now = NOW } = lists;
  served['/lists.xml'] = union(base);
  served['/pl.xml'] = lists.poland ?? signList(buildList(POLAND), keys.list);
  const source = { url: `${base}/lists.xml`, signers: [keys.listOfLists.der] };
  try {
    return await readTrustedLists({ ...source, territories: lists.territories ?? ['PL'] }, { now, before });
  } finally {
    await fakes.close();
  }
};

describe('the trusted lists', () => {
  it('are read from the list of lists on, each signature verified, into one snapshot', async () => {
    const snapshot = await readFrom();
    expect(snapshot.lists).toMatchObject([
      { territory: 'EU', sequence: 300, issuedAt: NOW - 10 * DAY_MS, nextUpdateAt: NOW + 100 * DAY_MS },
      { territory: 'PL', sequence: 77 },
    ]);
    expect(snapshot.takenAt).toBe(NOW);
    // of the services of the hierarchy the one for ordinary certificates is not kept
    expect(snapshot.services).toHaveLength(services.length - 1);
    expect(snapshot.services.find(({ name }) => name === 'Service withdrawn')).toEqual({
      kind: 'certificates',
      territory: 'PL',
      provider: 'Fake Provider',
      name: 'Service withdrawn',
      certificates: [hierarchy.authorities.withdrawn.der.toString('base64')],
      periods: [
        { from: NOW - 100 * DAY_MS, isGranted: false, uses: ['signatures'], qualifiers: [] },
        { from: NOW - 7 * 365 * DAY_MS, isGranted: true, uses: ['signatures'], qualifiers: [] },
      ],
    });
  });

  it('state conditions, of which an unknown one is kept as such', async () => {
    const { services: read } = await readFrom();
    const find = (name: string) => read.find((one) => one.name === name)?.periods[0]?.qualifiers;
    expect(find('Service corrected')?.[0]).toEqual({
      names: ['QCWithQSCD'],
      when: { kind: 'all', of: [{ kind: 'policies', oids: ['1.2.616.1.1.1'] }] },
    });
    expect(find('Service strange')).toEqual([{ names: ['QCWithQSCD'], when: { kind: 'unknown' } }]);
  });

  const refuse = (lists: Lists) => expect(readFrom(lists)).rejects;
  const signed = signList(buildList(POLAND), keys.list);

  it('are refused if a key that is not pinned signed the list of lists', () =>
    refuse({ union: (base) => signList(buildUnion(base), stranger) }).toThrow('None of the known keys'));

  it('are refused if a key that the list of lists does not name signed a list', () =>
    refuse({ poland: signList(buildList(POLAND), keys.listOfLists) }).toThrow('None of the known keys'));

  it.each([
    ['one changed letter', signed.replace('Service granted', 'Service Granted'), 'None of the known keys'],
    [
      'a service that was withdrawn and is granted now',
      signed.replace('Svcstatus/withdrawn', 'Svcstatus/granted'),
      'None of the known keys',
    ],
    ['no signature', buildList(POLAND), 'Not a list with one signature'],
    [
      'a second signature',
      signed.replace(/(<ds:Signature .*<\/ds:Signature>)/s, '$1$1'),
      'Not a list with one signature',
    ],
    [
      'a signed list inside another one',
      `<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#">${signed.replace(/<\?xml[^>]*>/, '')}</TrustServiceStatusList>`,
      'Not a list with one signature',
    ],
    [
      'a document type',
      signed.replace('<TrustServiceStatusList', '<!DOCTYPE x [<!ENTITY a "b">]><TrustServiceStatusList'),
      'document type',
    ],
    ['no XML', 'not a list', 'No XML'],
  ])('are refused with %s', (_, poland, reason) => refuse({ poland }).toThrow(reason));

  it.each([
    ['is out of date', { ...POLAND, nextUpdateAt: NOW - DAY_MS }, 'out of date'],
    ['is of the future', { ...POLAND, issuedAt: NOW + DAY_MS }, 'out of date'],
    ['is that of another territory', { ...POLAND, territory: 'CZ' }, 'is not of PL'],
    ['is itself a list of lists', { ...POLAND, territory: 'EU' }, 'another type'],
  ])('are refused if a list %s', (_, list, reason) =>
    refuse({ poland: signList(buildList(list), keys.list) }).toThrow(reason),
  );

  it('are refused if the list of lists does not name a territory', () =>
    refuse({ territories: ['DE'] }).toThrow('does not name DE'));

  it('are refused if a list is older than the one that was read before', async () => {
    const before = await readFrom();
    await refuse({
      before,
      poland: signList(buildList({ ...POLAND, sequence: 76 }), keys.list),
    }).toThrow('An older list of PL');
    expect((await readFrom({ before })).lists.map(({ sequence }) => sequence)).toEqual([300, 77]);
  });
});
