import { createDownloadEndpoint } from '../runtime/createPrivateEndpoint';

/** Sixty photos and the documents are read one after another and leave as they come. */
const PACK_OPTIONS = { memory: '512MiB', timeoutSeconds: 300 } as const;

/** `GET evidencePack?…`: the evidence of a lease for the holder of a link, as long as the link works. */
export const evidencePackEndpoint = createDownloadEndpoint(
  'evidencePack',
  async (query, now) => {
    const { openPackDownload } = await import('./openPackDownload');
    const { name, content } = await openPackDownload(query, now);
    return { name, type: 'application/zip', content };
  },
  PACK_OPTIONS,
);
