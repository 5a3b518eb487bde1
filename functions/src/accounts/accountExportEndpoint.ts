import { downloadEndpoint } from '../runtime/privateEndpoint';

/** `GET accountExport?…`: the data of an account for whoever was given the address, while it lasts. */
export const accountExportEndpoint = downloadEndpoint('accountExport', async (query, now) => {
  const [{ exportOrderOf }, { accountExport }] = await Promise.all([
    import('./exportLink'),
    import('./accountExport'),
  ]);
  const data = await accountExport(exportOrderOf(query, now).uid, now);
  const content = JSON.stringify(data, null, 2);
  return { name: 'pewny-lokal-moje-dane.json', type: 'application/json', content };
});
