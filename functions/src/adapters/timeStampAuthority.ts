import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { MINUTE_MS } from '@domain/shared/dates';
import * as asn1js from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from 'pkijs';
import { config } from '../runtime/config';
import { askForBytes, EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';
import { readTimeStamp, type TimeStampReading } from './timeStampToken';

/** A token of the authority (RFC 3161, DER) with what it states. */
export type TimeStamp = TimeStampReading & { token: Uint8Array };

export type TimeStampAuthority = {
  /**
   * Stamps bytes; only their SHA-256 leaves the process. The token is checked before it is returned. Throws
   * `ExternalServiceError`: `rejected` for a refused request, `badAnswer` for a token that proves nothing. Never retries.
   */
  stamp(content: Uint8Array, now: number): Promise<TimeStamp>;
};

const SHA256 = '2.16.840.1.101.3.4.2.1';
const NONCE_BYTES = 12;
/** Largest accepted answer. */
const ANSWER_MAX_BYTES = 16 * 1024;
/** Largest accepted token, for which each file has room. With its chain a token has 3 to 9 kB. */
const TOKEN_MAX_BYTES = 10 * 1024;
const LOOPBACK = '127.0.0.1';
/** The stated time may differ from our clock by this much. */
const CLOCK_DIFFERENCE_MAX_MS = 5 * MINUTE_MS;

type Request = { nonce: bigint; body: Uint8Array<ArrayBuffer> };

/** Builds a request with a random nonce that asks for the certificates too (RFC 3161 §2.4.1). */
const buildRequest = (content: Uint8Array): Request => {
  // the highest bit is clear and the next set: a positive integer without leading zeros
  const random = Uint8Array.from(randomBytes(NONCE_BYTES));
  random[0] = ((random[0] ?? 0) & 0x7f) | 0x40;
  const digest = Uint8Array.from(createHash('sha256').update(content).digest());
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: digest.buffer }),
    }),
    nonce: new asn1js.Integer({ valueHex: random.buffer }),
    certReq: true,
  });
  return {
    nonce: BigInt(`0x${Buffer.from(random).toString('hex')}`),
    body: new Uint8Array(request.toSchema().toBER()),
  };
};

const throwFault = (failure: 'rejected' | 'badAnswer', options?: ErrorOptions): never => {
  throw new ExternalServiceError('timeStamps', failure, options);
};

/** Returns the token of an answer. Throws `ExternalServiceError`. */
const parseAnswer = (answer: Uint8Array): Uint8Array => {
  const response = TimeStampResp.fromBER(Uint8Array.from(answer));
  const { status } = response.status;
  if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods) return throwFault('rejected');
  return response.timeStampToken
    ? new Uint8Array(response.timeStampToken.toSchema().toBER())
    : throwFault('badAnswer');
};

/** Runs a parser of a foreign answer. The libraries throw on any malformed one. */
const asBadAnswer = <T>(work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ExternalServiceError) throw cause;
    return throwFault('badAnswer', { cause });
  }
};

type Options = {
  url: string;
  /** `user:password`, if the authority requires it (HTTP Basic). */
  login: string | null;
  issuers: readonly Uint8Array[];
  timeoutMs?: number;
};

/** Parses the issuers that the operator trusts. */
const parseIssuers = (issuers: readonly Uint8Array[]): Uint8Array[] =>
  issuers.map((one) => {
    try {
      return new X509Certificate(one).raw;
    } catch (cause) {
      throw new Error('An issuer of the time stamp authority is no certificate.', { cause });
    }
  });

/** Asserts that a login leaves this machine only encrypted. */
const assertPrivate = ({ url, login }: Options): void => {
  const { protocol, hostname } = new URL(url);
  if (login && protocol !== 'https:' && hostname !== LOOPBACK)
    throw new Error('The login of the time stamp authority needs an address with https.');
};

/**
 * Creates the client of a time stamp authority (RFC 3161 over HTTP). Throws for an issuer that is no certificate and for a login
 * that would be sent in the clear.
 */
export const createTimeStampAuthority = (options: Options): TimeStampAuthority => {
  assertPrivate(options);
  const { url, login, timeoutMs = EXTERNAL_TIMEOUT_MS } = options;
  const issuers = parseIssuers(options.issuers);
  const authorization = login
    ? { Authorization: `Basic ${Buffer.from(login).toString('base64')}` }
    : undefined;
  return {
    stamp: async (content, now) => {
      const { nonce, body } = buildRequest(content);
      const headers = { 'Content-Type': 'application/timestamp-query', ...authorization };
      const answer = await askForBytes('timeStamps', {
        url,
        init: { method: 'POST', headers, body },
        timeoutMs,
        bytesMax: ANSWER_MAX_BYTES,
      });
      return asBadAnswer(() => {
        const token = parseAnswer(answer);
        if (token.length > TOKEN_MAX_BYTES) throwFault('badAnswer');
        const reading = readTimeStamp(token, content, issuers);
        const isNow = Math.abs(reading.at - now) <= CLOCK_DIFFERENCE_MAX_MS;
        if (reading.nonce !== nonce || !isNow) throwFault('badAnswer');
        return { ...reading, token };
      });
    },
  };
};

/** Returns this deployment's authority, or `null` if none is configured. Throws if it is configured wrongly. */
export const getTimeStampAuthority = (): TimeStampAuthority | null => {
  const { timeStamps, services } = config;
  return timeStamps && createTimeStampAuthority({ url: services.timeStamps, ...timeStamps });
};
