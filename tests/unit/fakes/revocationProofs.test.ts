import { buildProofRequest } from '@domain/evidence/qualified/buildProofRequest';
import { parseCertificate } from '@domain/evidence/qualified/readCertificate';
import { readRevocation } from '@domain/evidence/qualified/readRevocation';
import { DAY_MS, MINUTE_MS } from '@domain/shared/dates';
import { createRevocationClient, isAllowedAddress } from '@functions/adapters/revocationProofs';
import { createTrustHierarchy, issueForPerson, NOW } from '@tests/support/trust/hierarchy';
import { startFakes, TRUST_PATH } from '@tools/fakes/server';
import { encodeOcspAnswer, encodeRevocationList } from '@tools/fakes/trust/revocation';
import { createTrustFake } from '@tools/fakes/trust/service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const { granted } = createTrustHierarchy().authorities;
const asked = vi.fn();
let isDown = false;
let fakes: Awaited<ReturnType<typeof startFakes>>;

const FRESH = { at: NOW - MINUTE_MS, nextAt: NOW + DAY_MS };

beforeAll(async () => {
  const trust = createTrustFake({
    lists: {},
    answer: (serial) => {
      asked(serial);
      return isDown ? null : encodeOcspAnswer({ serial }, granted, FRESH);
    },
    revocationList: () => encodeRevocationList(granted, FRESH),
  });
  fakes = await startFakes({ port: 0, now: () => NOW, trust });
});
afterAll(() => fakes.close());

const NONE = { responses: [], lists: [] };

/** Asks about a new certificate as the functions do. Returns its state, and the number that the responder must have been asked for. */
const askAbout = async (hosts: string[]) => {
  const base = `${fakes.url}${TRUST_PATH}`;
  const person = issueForPerson(granted, { ocspUrl: `${base}/ocsp`, listUrl: `${base}/list.crl` });
  const [own, issuer] = [parseCertificate(person.der), parseCertificate(granted.der)];
  if (!own || !issuer) throw new Error('No certificates.');
  const fetched = await createRevocationClient({ hosts })(await buildProofRequest(own, issuer));
  const question = { issuer, signedAt: NOW, now: NOW };
  const state = await readRevocation(own, { embedded: NONE, fetched }, question);
  return { state, fetched, serial: person.serial };
};

const getHost = () => new URL(fakes.url).host;

describe('the question to an issuer whether a certificate is revoked', () => {
  it('names the certificate, and the answer is verified', async () => {
    const { state, serial } = await askAbout([getHost()]);
    expect(asked).toHaveBeenLastCalledWith(serial);
    expect(state).toEqual({ kind: 'good', source: 'fetched', at: NOW - MINUTE_MS - (NOW % 1000) });
  });

  it('goes to the list of the issuer while its responder is down', async () => {
    isDown = true;
    const { state, fetched } = await askAbout([getHost()]);
    isDown = false;
    expect(fetched).toMatchObject({ responses: [], lists: [expect.any(Uint8Array)] });
    expect(state.kind).toBe('good');
  });

  it('goes to no host that the operator does not allow', async () => {
    asked.mockClear();
    const { state } = await askAbout(['ocsp.example.pl']);
    expect(asked).not.toHaveBeenCalled();
    expect(state).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['http://ocsp.example.pl/a', true],
    ['https://ocsp.example.pl', true],
    ['http://ocsp.example.pl:8080', false],
    ['http://user:secret@ocsp.example.pl', false],
    ['http://ocsp.example.pl.evil.example', false],
    ['ldap://ocsp.example.pl/cn=list', false],
    ['file:///etc/passwd', false],
    ['http://169.254.169.254/', false],
    ['no address', false],
  ])('to %s is allowed: %s', (address, isAllowed) =>
    expect(isAllowedAddress(address, ['ocsp.example.pl'])).toBe(isAllowed),
  );
});
