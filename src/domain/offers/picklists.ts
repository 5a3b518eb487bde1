/** Closed sets of the offer (Spec 1 §3, Spec 2 §3). Values are stored; labels are in `enums` of the locales. */

/** Premises purpose (`legalMainUse`). */
export const MAIN_USES = ['Biurowe', 'Handlowo-Usługowe', 'Magazynowo-Przemysłowe'] as const;
export type MainUse = (typeof MAIN_USES)[number];

/** Uses a landlord accepts and uses the building is registered for. */
export const BUSINESS_ACTIVITIES = [
  'Magazynowanie',
  'Produkcja',
  'Sprzedaż Hurtowa',
  'Sprzedaż detaliczna',
  'Biuro',
  'Serwis',
  'Usługi',
] as const;
export type BusinessActivity = (typeof BUSINESS_ACTIVITIES)[number];

export const OFFER_TYPES = ['rent', 'sell'] as const;

export const ENERGY_CATEGORIES = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyCategory = (typeof ENERGY_CATEGORIES)[number];

export const WAREHOUSE_EQUIPMENT = [
  'none',
  'greaseSeparator',
  'waterInHall',
  'socket380V',
  'gas',
  'sewerage',
  'fireSprinklers',
  'roofWindows',
  'smokeVents',
  'channel',
  'installationTrack',
] as const;
export type WarehouseEquipment = (typeof WAREHOUSE_EQUIPMENT)[number];

export const OFFICE_EQUIPMENT = [
  'desks',
  'chairs',
  'blinds',
  'carpet',
  'multimedia',
  'cabinets',
  'copier',
  'shredder',
] as const;
export type OfficeEquipment = (typeof OFFICE_EQUIPMENT)[number];

/** Whether the rent includes the tenant's parking spaces. */
export const PARKING_PRICES = ['inRent', 'extra'] as const;

/** Utilities of the premises, in display order. */
export const UTILITIES = [
  'water',
  'gas',
  'sewerage',
  'heating',
  'fiber',
  'LAN',
  'phoneLine',
  'airConditioning',
  'gravityVentilation',
  'heatRecovery',
  'transformerIn',
  'doublePowerLines',
] as const;

/** Features of offices, shops and halls. */
export const OFFICE_FEATURES = [
  'raisedFloors',
  'raisedCeilings',
  'alarm',
  'monitoring',
  'openingWindows',
] as const;
export const RETAIL_FEATURES = ['anyArrangement', 'independentVentilationChannel'] as const;
export const WAREHOUSE_FEATURES = [
  'crane',
  'carRamp',
  'warehouseHandling',
  'highBayRacking',
  'forklift',
  'mechanicalVentilation',
  'groundLevelWarehouse',
  'windowOpenings',
  'dustFreeFloor',
  'TIRHallEntrance',
  'railRamp',
  'naturalVentilation',
] as const;

/** The landlord's declarations in the order of the spec (Spec 2 §5); their texts are the locale `declarations`. */
export const OFFER_DECLARATIONS = ['summary1', 'summary2', 'summary3', 'summary4'] as const;

export const OFFICE_ROOM_TYPES = [
  'officeRoom',
  'officeRoomWithDisplayWindow',
  'openSpace',
  'conferenceRoom',
  'reception',
] as const;
export const COMMERCIAL_ROOM_TYPES = ['withDisplayWindow', 'withoutDisplayWindow'] as const;
export const WAREHOUSE_ROOM_TYPES = [
  'workshop',
  'openSpace',
  'storageHall',
  'productionHall',
  'coldRoom',
] as const;
export const TECHNICAL_ROOM_TYPES = [
  'kitchen',
  'sharedToilet',
  'womensToilet',
  'mensToilet',
  'serverRoom',
  'cleanersRoom',
  'corridor',
] as const;
export const OTHER_ROOM_TYPES = ['kitchen', 'recreationalRoom', 'terrace', 'smokingRoom'] as const;

/** The room lists of a level and the types each may hold. */
export const ROOM_TYPES = {
  offices: OFFICE_ROOM_TYPES,
  commercialAndServiceRooms: COMMERCIAL_ROOM_TYPES,
  warehouses: WAREHOUSE_ROOM_TYPES,
  technicalRooms: TECHNICAL_ROOM_TYPES,
} as const;
export type RoomGroup = keyof typeof ROOM_TYPES;
export const ROOM_GROUPS = Object.keys(ROOM_TYPES) as RoomGroup[];
/** The room lists that premises of a main use usually have. */
export const ROOM_GROUPS_OF_USE: Record<MainUse, readonly RoomGroup[]> = {
  Biurowe: ['offices', 'technicalRooms'],
  'Handlowo-Usługowe': ['commercialAndServiceRooms', 'technicalRooms'],
  'Magazynowo-Przemysłowe': ['warehouses', 'offices', 'technicalRooms'],
};
export type RoomType = (typeof ROOM_TYPES)[RoomGroup][number];

export const CONSTRUCTION_MATERIALS = ['brick', 'steel', 'wood'] as const;
export const THERMAL_INSULATIONS = ['styrofoam', 'wool', 'foam'] as const;
export const DRIVES = ['paved', 'dirt', 'asphalt', 'concretePavers', 'other'] as const;
export const SURROUNDINGS = [
  'cityCentre',
  'neighbourhood',
  'suburban',
  'undevelopedPlots',
  'construction',
  'forest',
  'lake',
  'sea',
  'mountains',
] as const;

export const OWNERSHIP_TYPES = [
  'ownership',
  'coOwnership',
  'cooperativeRight',
  'rentalAgreement',
  'lease',
  'usufruct',
  'lending',
  'leasingAgreement',
] as const;

export const BUILDING_TYPES = [
  'office',
  'officeBuilding',
  'warehouseHall',
  'detachedHouse',
  'semiDetachedHouse',
  'terracedHouse',
  'tenementHouse',
  'blockOfFlats',
  'apartmentBuilding',
  'shoppingCentre',
  'retailPark',
  'retailPavilion',
  'productionHall',
  'logisticsCentre',
  'garage',
  'historicBuilding',
  'industrialBuilding',
  'hotel',
  'kiosk',
  'other',
] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

/** All sixteen voivodeships. */
export const PROVINCES = [
  'dolnośląskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'łódzkie',
  'małopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'śląskie',
  'świętokrzyskie',
  'warmińsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
] as const;
export type Province = (typeof PROVINCES)[number];

/** Kinds of non-rent fees. */
export const NON_RENT_FEES = ['lumpSum', 'metered'] as const;
export type NonRentFees = (typeof NON_RENT_FEES)[number];

/** Documents of an offer (Spec 2 §3). */
export const DOCUMENT_KINDS = [
  'project',
  'offer',
  'lease',
  'protocol',
  'invoiceLandlord',
  'invoiceTenant',
] as const;
/** Every document of an offer that its parties open: those of the specification and the return protocol. */
export const OPENED_DOCUMENT_KINDS = [...DOCUMENT_KINDS, 'return'] as const;
export type DocumentKind = (typeof OPENED_DOCUMENT_KINDS)[number];
