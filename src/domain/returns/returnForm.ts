import {
  ITEM_SECTIONS,
  type ItemSection,
  isSubmitted,
  type ProtocolData,
  type ProtocolPhoto,
  pickProtocolForm,
  type SubmittedForm,
} from '../protocol/protocol';

/** Answers for a room or a piece of equipment at the return. Wear by ordinary use is no damage (art. 675 § 1 of the Civil Code). */
export const RETURN_ANSWERS = ['asAtHandover', 'worn', 'damaged', 'missing'] as const;
export type ReturnAnswer = (typeof RETURN_ANSWERS)[number];

export const RETURN_NOTE_MAX_CHARS = 1000;
/** Limit of all rows and texts of a return, as the database counts bytes. It is stored within its offer, beside the protocol. */
export const RETURN_MAX_BYTES = 200_000;

/**
 * The answer to one row of the signed handover protocol. `quantity` is the reading of a meter or the number of keys given back; the
 * other sections leave it `null`.
 */
export type ReturnRow = {
  answer: ReturnAnswer | null;
  quantity: number | null;
  note: string;
  photos: ProtocolPhoto[];
};

/** The return protocol as a party fills it in: one row for each row of the handover protocol, in the same order. */
export type ReturnForm = Record<ItemSection, ReturnRow[]> & { additionalStatements: string };

/** Sections whose rows are answered by a state; the others by a number. */
export const ANSWERED_SECTIONS: readonly ItemSection[] = [
  'establishedPremiseCondition',
  'establishedEquipmentState',
];

/** Returns the handover protocol that both sides signed, or `null`. It never changes again. */
export const getHandoverForm = ({
  protocolData,
}: {
  protocolData: ProtocolData | null;
}): SubmittedForm | null =>
  isSubmitted(protocolData) && protocolData.signedAt !== null ? pickProtocolForm(protocolData) : null;

const createReturnRow = (): ReturnRow => ({ answer: null, quantity: null, note: '', photos: [] });

/** Creates an empty return: one row for each row of the handover protocol. */
export const createBlankReturn = (handover: SubmittedForm): ReturnForm => ({
  establishedPremiseCondition: handover.establishedPremiseCondition.map(createReturnRow),
  establishedEquipmentState: handover.establishedEquipmentState.map(createReturnRow),
  localMeterReadings: handover.localMeterReadings.map(createReturnRow),
  transferredKeysAndDevices: handover.transferredKeysAndDevices.map(createReturnRow),
  additionalStatements: '',
});

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPhoto = (value: unknown): value is ProtocolPhoto =>
  isFields(value) &&
  typeof value.sha256 === 'string' &&
  /^[0-9a-f]{64}$/.test(value.sha256) &&
  typeof value.width === 'number' &&
  typeof value.height === 'number';

const repairRow = (stored: unknown): ReturnRow => {
  if (!isFields(stored)) return createReturnRow();
  const { answer, quantity, note, photos } = stored;
  return {
    answer: RETURN_ANSWERS.find((one) => one === answer) ?? null,
    quantity: typeof quantity === 'number' && Number.isFinite(quantity) ? quantity : null,
    note: typeof note === 'string' ? note : '',
    photos: Array.isArray(photos) ? photos.filter(isPhoto) : [],
  };
};

/**
 * Repairs a form stored by a party to one row for each row of the handover protocol. Clears values of a wrong type. A valid form
 * stays unchanged.
 */
export const repairReturn = (handover: SubmittedForm, stored: unknown): ReturnForm => {
  const form: Fields = isFields(stored) ? stored : {};
  const rows = (section: ItemSection): ReturnRow[] => {
    const found = form[section];
    return handover[section].map((_, index) => repairRow(Array.isArray(found) ? found[index] : null));
  };
  const { additionalStatements } = form;
  return {
    establishedPremiseCondition: rows('establishedPremiseCondition'),
    establishedEquipmentState: rows('establishedEquipmentState'),
    localMeterReadings: rows('localMeterReadings'),
    transferredKeysAndDevices: rows('transferredKeysAndDevices'),
    additionalStatements: typeof additionalStatements === 'string' ? additionalStatements : '',
  };
};

/** Returns only the rows and statements of a stored return. */
export const pickReturnForm = ({
  establishedPremiseCondition,
  establishedEquipmentState,
  localMeterReadings,
  transferredKeysAndDevices,
  additionalStatements,
}: ReturnForm): ReturnForm => ({
  establishedPremiseCondition,
  establishedEquipmentState,
  localMeterReadings,
  transferredKeysAndDevices,
  additionalStatements,
});

/** Returns the photos of all rows in the order of the protocol. */
export const listReturnPhotos = (form: ReturnForm): ProtocolPhoto[] =>
  ITEM_SECTIONS.flatMap((section) => form[section].flatMap(({ photos }) => photos));
