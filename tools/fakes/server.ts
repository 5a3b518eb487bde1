import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { FAKE_SERVICE_PATHS } from '@functions/adapters/serviceUrls';
import { computeDemoCode } from '../demo/secondFactor';
import { FAKES_PORT } from '../dev/environment';
import { handlePhoton } from './address/photon';
import { handleCourtRegister } from './business/courtRegister';
import { handleSoleTraders } from './business/soleTraders';
import { handleGeolocation } from './geolocation';
import {
  createJsonResponse,
  createTextResponse,
  type FakeBinaryResponse,
  type FakeRequest,
  type FakeResponse,
  type FakeService,
  NOT_FOUND,
} from './http';
import { createRegistryFake } from './registry/service';
import { createSigningFake, type SigningFakeOptions } from './remoteSigning/service';
import { handleTile, TILES_PATH } from './tiles/service';
import { type Hierarchy, loadHierarchy } from './timeStamps/hierarchy';
import { createTimeStampFake } from './timeStamps/service';
import { handleVatWhiteList } from './vatWhiteList';

type Options = {
  port: number;
  now?: () => number;
  hierarchy?: Hierarchy;
  trust?: Service;
  signing?: SigningFakeOptions;
};

/** Most return at once; an image is rendered asynchronously. */
type Service =
  | FakeService
  | ((
      request: FakeRequest,
    ) => FakeResponse | FakeBinaryResponse | Promise<FakeResponse | FakeBinaryResponse>);

/** Path of the fake operators of trusted lists and their responder. Only tests have any. */
export const TRUST_PATH = '/trust';

const createServices = (hierarchy: Hierarchy, trust: Service, signing: Service): [string, Service][] => [
  [FAKE_SERVICE_PATHS.registry, createRegistryFake()],
  [FAKE_SERVICE_PATHS.vat, handleVatWhiteList],
  [FAKE_SERVICE_PATHS.address, handlePhoton],
  [FAKE_SERVICE_PATHS.geolocation, handleGeolocation],
  [FAKE_SERVICE_PATHS.timeStamps, createTimeStampFake(hierarchy)],
  [FAKE_SERVICE_PATHS.courtRegister, handleCourtRegister],
  [FAKE_SERVICE_PATHS.soleTraders, handleSoleTraders],
  [FAKE_SERVICE_PATHS.remoteSigning, signing],
  [TRUST_PATH, trust],
  [TILES_PATH, handleTile],
  ['/demo-code', ({ now }) => createTextResponse(200, computeDemoCode(now))],
  ['/health', () => createJsonResponse({ status: 'ok' })],
];

const routeRequest = async (request: IncomingMessage, services: [string, Service][], now: number) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [prefix, service] = services.find(([start]) => `${pathname}/`.startsWith(`${start}/`)) ?? [];
  if (prefix === undefined || !service) return NOT_FOUND;
  const bytes = await buffer(request);
  return service({
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname.slice(prefix.length)),
    query: searchParams,
    headers: request.headers,
    bytes,
    body: bytes.toString('utf8'),
    now,
  });
};

/** Idle connections stay open for longer than any client waits, so that none is reset while it is used again. */
const IDLE_MS = 60_000;

const listenOn = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * Starts the fakes of all external services in one process on 127.0.0.1. Port 0 takes a free one. `now` is the clock of sessions
 * and dates. Rejects if the port is in use.
 */
export const startFakes = async ({
  port,
  now = Date.now,
  hierarchy = loadHierarchy(),
  trust = () => NOT_FOUND,
  signing,
}: Options) => {
  let url = '';
  const signer = createSigningFake(() => url + FAKE_SERVICE_PATHS.remoteSigning, signing);
  const services = createServices(hierarchy, trust, signer);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, type, body, delayMs, keptSeconds } = await routeRequest(request, services, now());
    const kept = keptSeconds ? { 'Cache-Control': `public, max-age=${keptSeconds}` } : {};
    const headers = { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', ...kept };
    const send = () => response.writeHead(status, headers).end(body);
    if (delayMs) setTimeout(send, delayMs).unref();
    else send();
  };
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const ownPort = await listenOn(server, port);
  url = `http://127.0.0.1:${ownPort}`;
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const isRunDirectly =
  process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;

if (isRunDirectly) {
  const { url } = await startFakes({ port: FAKES_PORT });
  console.log(`Fakes of external services: ${url}`);
}
