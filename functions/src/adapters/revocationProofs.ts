import type { ProofRequest } from '@domain/evidence/qualified/buildProofRequest';
import type { RevocationProofs } from '@domain/evidence/qualified/readRevocation';
import { reportFailure } from '../runtime/log';
import { askForBytes, EXTERNAL_TIMEOUT_MS } from './externalService';

/** Largest accepted answer and list. */
const RESPONSE_MAX_BYTES = 64 * 1024;
const LIST_MAX_BYTES = 8 * 1024 * 1024;
/** Most addresses of one certificate that are asked. */
const ADDRESSES_MAX = 2;

/**
 * Returns whether an address may be asked: http or https at a host that the operator allows, without a login. A certificate may name any
 * address, also one inside our own network.
 */
export const isAllowedAddress = (address: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isPlain = username === '' && password === '';
  return isPlain && (protocol === 'http:' || protocol === 'https:') && hosts.includes(host);
};

/** Asks the first address that answers. A failure is reported; the next address is asked. */
const askFirst = async (
  addresses: readonly string[],
  hosts: readonly string[],
  ask: (url: string) => Promise<Uint8Array>,
): Promise<Uint8Array[]> => {
  for (const url of addresses.filter((one) => isAllowedAddress(one, hosts)).slice(0, ADDRESSES_MAX)) {
    try {
      return [await ask(url)];
    } catch (error) {
      reportFailure('revocation.ask', error, { host: new URL(url).host });
    }
  }
  return [];
};

/**
 * Creates the client that asks issuers whether a certificate is revoked: its responder first (RFC 6960), then its list (RFC 5280), only
 * at allowed hosts. Never throws: without an answer there is no proof. The caller verifies what it gets.
 */
export const createRevocationClient =
  ({ hosts, timeoutMs = EXTERNAL_TIMEOUT_MS }: { hosts: readonly string[]; timeoutMs?: number }) =>
  async ({ responders, lists, request }: ProofRequest): Promise<RevocationProofs> => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/ocsp-request' }, body: request };
    const responses = await askFirst(responders, hosts, (url) =>
      askForBytes('revocation', { url, init, timeoutMs, bytesMax: RESPONSE_MAX_BYTES }),
    );
    if (responses.length > 0) return { responses, lists: [] };
    const found = await askFirst(lists, hosts, (url) =>
      askForBytes('revocation', { url, timeoutMs, bytesMax: LIST_MAX_BYTES }),
    );
    return { responses: [], lists: found };
  };
