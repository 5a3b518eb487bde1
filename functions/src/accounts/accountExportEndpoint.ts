import { createDownloadEndpoint } from '../runtime/createPrivateEndpoint';

/** `GET accountExport?…`: downloads the data of an account by a signed link, until the link expires. */
export const accountExportEndpoint = createDownloadEndpoint('accountExport', async (query, now) => {
  const { exportDownload } = await import('./exportDownload');
  const content = JSON.stringify(await exportDownload(query, now), null, 2);
  return { name: 'pewny-lokal-moje-dane.json', type: 'application/json', content };
});
