import { REGION } from '@api';
import { onRequest } from 'firebase-functions/https';
import { isLocal } from '../runtime/config';
import { compressBody } from './compressBody';

/** Avoids a cold start, because users see nothing before these pages arrive. */
const INSTANCES_KEPT_WARM = 1;
const INSTANCES_MAX = 20;
const REQUESTS_AT_ONCE = 80;

/** `GET /offers`, `/offer/{id}` and `/sitemap.xml`, behind Hosting. */
export const sitePagesEndpoint = onRequest(
  {
    region: REGION,
    concurrency: REQUESTS_AT_ONCE,
    maxInstances: INSTANCES_MAX,
    minInstances: isLocal() ? 0 : INSTANCES_KEPT_WARM,
  },
  async (request, response) => {
    const { resolvePage } = await import('./resolvePage');
    const { status, contentType, headers, body } = await resolvePage({
      path: request.path,
      query: new URL(request.originalUrl, 'http://host').searchParams,
      now: Date.now(),
    });
    const { coding, bytes } = compressBody(body, request.headers['accept-encoding']);
    response
      .status(status)
      .set({ ...headers, ...coding })
      .type(contentType)
      .send(bytes);
  },
);
