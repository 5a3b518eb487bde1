import { WEB_COLLECTIONS } from './webCollections';

/** Public document with the trusted lists as they were read last (`TrustSnapshot`). Only functions write it. */
export const TRUSTED_LISTS_PATH = `${WEB_COLLECTIONS.home}/trustedLists`;
