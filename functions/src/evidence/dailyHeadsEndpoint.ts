import { REGION } from '@api';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { onRequest } from 'firebase-functions/https';

const INSTANCES_MAX = 2;

/** `GET /evidence-heads.json`: the heads of all evidence chains, newest first, each with its time stamp. Public. */
export const dailyHeadsEndpoint = onRequest(
  { region: REGION, maxInstances: INSTANCES_MAX },
  async (_, response) => {
    const { listDailyHeads } = await import('./publishDailyHead');
    const { withIsoTimes } = await import('../data/entities');
    const heads = (await listDailyHeads()).map(withIsoTimes);
    response
      .set('Cache-Control', `public, max-age=${HOUR_MS / SECOND_MS}, s-maxage=${HOUR_MS / SECOND_MS}`)
      .json({ heads });
  },
);
