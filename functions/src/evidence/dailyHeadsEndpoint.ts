import { REGION } from '@api';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { onRequest } from 'firebase-functions/https';

const INSTANCES_MAX = 2;
const BAD_REQUEST = 400;
const PATH = '/evidence-heads.json';

/**
 * `GET /evidence-heads.json?before=YYYY-MM-DD`: the heads of all evidence chains, newest first, each with its time stamp. `next` is
 * the address of the earlier ones, `null` behind the first head. Public.
 */
export const dailyHeadsEndpoint = onRequest(
  { region: REGION, maxInstances: INSTANCES_MAX },
  async ({ query }, response) => {
    const { findHeadsPage } = await import('./publishDailyHead');
    const { withIsoTimes } = await import('../data/entities');
    const page = await findHeadsPage(query.before);
    if (!page) {
      response.status(BAD_REQUEST).json({ error: 'before must be a day (YYYY-MM-DD)' });
      return;
    }
    const heads = page.heads.map(withIsoTimes);
    const next = page.before && `${PATH}?before=${page.before}`;
    response
      .set('Cache-Control', `public, max-age=${HOUR_MS / SECOND_MS}, s-maxage=${HOUR_MS / SECOND_MS}`)
      .json({ heads, next });
  },
);
