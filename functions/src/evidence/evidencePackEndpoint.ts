import { downloadEndpoint } from '../runtime/privateEndpoint';

/** `GET evidencePack?…`: the evidence of a lease for whoever was given the address, while it lasts. */
export const evidencePackEndpoint = downloadEndpoint('evidencePack', async (query, now) => {
  const [{ orderOf }, { evidencePack }] = await Promise.all([import('./packLink'), import('./evidencePack')]);
  const order = orderOf(query, now);
  const content = Buffer.from(await evidencePack(order, now));
  return { name: `pewny-lokal-${order.offerId}.zip`, type: 'application/zip', content };
});
