import { downloadEndpoint } from '../runtime/privateEndpoint';

/** `GET evidencePack?…`: the evidence of a lease for whoever was given the address, while it lasts. */
export const evidencePackEndpoint = downloadEndpoint('evidencePack', async (query, now) => {
  const { packDownload } = await import('./packDownload');
  const { offerId, content } = await packDownload(query, now);
  return { name: `pewny-lokal-${offerId}.zip`, type: 'application/zip', content: Buffer.from(content) };
});
