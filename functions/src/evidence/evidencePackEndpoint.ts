import { createDownloadEndpoint } from '../runtime/createPrivateEndpoint';

/** Files are read and streamed one after another; photos taken out of a protocol are bounded in number and bytes. */
const PACK_OPTIONS = { memory: '512MiB', timeoutSeconds: 300 } as const;

/** `GET evidencePack?…`: streams the evidence of a lease to the holder of a valid link. */
export const evidencePackEndpoint = createDownloadEndpoint(
  'evidencePack',
  async (query, now) => {
    const { openPackDownload } = await import('./openPackDownload');
    const { name, content } = await openPackDownload(query, now);
    return { name, type: 'application/zip', content };
  },
  PACK_OPTIONS,
);
