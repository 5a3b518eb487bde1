import {
  createTextResponse,
  type FakeBinaryResponse,
  type FakeRequest,
  type FakeResponse,
  NOT_FOUND,
} from '../http';
import { parseOcspRequest } from './revocation';

/** Answers of a fake: lists by their path, and the issuer's answer about a certificate by its number. */
export type TrustFakeOptions = {
  lists: Record<string, string>;
  /** Encoded answer (DER), or `null` where the responder is down. */
  answer?: (serial: bigint) => Uint8Array | null;
  revocationList?: () => Uint8Array;
};

/** Creates the fake of the operators of trusted lists (`…/x.xml`), of a responder (`/ocsp`) and of its list (`/list.crl`). */
export const createTrustFake =
  ({ lists, answer, revocationList }: TrustFakeOptions) =>
  ({ path, method, bytes, headers }: FakeRequest): FakeResponse | FakeBinaryResponse => {
    const list = lists[path];
    if (list !== undefined) return { status: 200, type: 'application/vnd.etsi.tsl+xml', body: list };
    if (path === '/list.crl' && revocationList)
      return { status: 200, type: 'application/pkix-crl', body: revocationList() };
    if (path !== '/ocsp' || !answer) return NOT_FOUND;
    if (method !== 'POST' || headers['content-type'] !== 'application/ocsp-request')
      return createTextResponse(415, 'Unsupported Media Type');
    const serial = parseOcspRequest(bytes);
    const found = serial === null ? null : answer(serial);
    return found
      ? { status: 200, type: 'application/ocsp-response', body: found }
      : createTextResponse(503, 'Service Unavailable');
  };
