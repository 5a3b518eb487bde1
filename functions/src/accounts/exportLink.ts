import { createSignedLinks } from '../runtime/createSignedLinks';

/** The account and the digest of its verified address (empty for none). */
export type ExportOrder = { uid: string; proved: string };

/** Signed links to the data of an account. An invalid link throws `Refusal('exportLinkExpired')`. */
export const { linkTo: exportLink, orderOf: exportOrderOf } = createSignedLinks(
  'accountExport',
  ['uid', 'proved'],
  'exportLinkExpired',
);
