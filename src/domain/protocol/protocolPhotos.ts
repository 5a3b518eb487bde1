import { ITEM_SECTIONS, type ProtocolForm, type ProtocolPhoto, type SubmittedForm } from './protocol';

/** The photos of all items, in the order of the protocol; a picture taken for two items is there twice. */
export const listProtocolPhotos = (form: ProtocolForm | SubmittedForm): ProtocolPhoto[] =>
  ITEM_SECTIONS.flatMap((section) => form[section].flatMap(({ photos }) => photos));
