import { createDownloadEndpoint } from '../runtime/createPrivateEndpoint';

/** `GET accountExport?…`: the data of an account for whoever was given the address, while it lasts. */
export const accountExportEndpoint = createDownloadEndpoint('accountExport', async (query, now) => {
  const { exportDownload } = await import('./exportDownload');
  const content = JSON.stringify(await exportDownload(query, now), null, 2);
  return { name: 'pewny-lokal-moje-dane.json', type: 'application/json', content };
});
