import { createSignedLinks } from '../runtime/createSignedLinks';

/** Whose data, and the digest of the address that was proved to be theirs, empty for none. */
export type ExportOrder = { uid: string; proved: string };

/** Links to the data of an account; others are refused with `exportLinkExpired`. */
export const { linkTo: exportLink, orderOf: exportOrderOf } = createSignedLinks(
  'accountExport',
  ['uid', 'proved'],
  'exportLinkExpired',
);
