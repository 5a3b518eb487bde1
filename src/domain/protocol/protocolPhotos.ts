import { ITEM_SECTIONS, type ProtocolForm, type ProtocolPhoto, type SubmittedForm } from './protocol';

/** Returns the photos of all items in protocol order. A photo used for two items appears twice. */
export const listProtocolPhotos = (form: ProtocolForm | SubmittedForm): ProtocolPhoto[] =>
  ITEM_SECTIONS.flatMap((section) => form[section].flatMap(({ photos }) => photos));
