/** Sections whose rows are compared with the offer. */
export type ComparedSection = 'establishedPremiseCondition' | 'establishedEquipmentState';

/** Path of a room or a piece of equipment in the form. */
export type ComparedField = `${ComparedSection}.${number}`;
