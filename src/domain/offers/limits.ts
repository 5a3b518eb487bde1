import { DAY_MS, HOUR_MS } from '../shared/dates';

/** Limits of the offer (Spec 2 §5, §9). Areas in m², heights in cm, power in kW, money in PLN. */
export const CM_PER_M = 100;
export const OFFER_NAME_MAX_CHARS = 120;
export const DESCRIPTION_MAX_CHARS = 400;
export const OWN_TERMS_MAX_CHARS = 30_000;
export const TEXT_MAX_CHARS = 200;
export const USABLE_AREA_MIN = 5;
export const PRICE_MIN = 1;
/** A monthly net rent below or above so many PLN for a square metre is pointed out before it binds. */
export const USUAL_RENT_MIN_PER_SQM = 5;
export const USUAL_RENT_MAX_PER_SQM = 1000;
export const LEVEL_SURFACE_MIN = 5;
export const LEVEL_HEIGHT_MIN_CM = 5;
export const ROOM_SURFACE_MIN = 1;
export const POWER_MIN_KW = 2;
export const HALL_HEIGHT_MIN_CM = 1;
export const LAND_AREA_MIN = 1;
export const PAY_DAY_MIN = 1;
export const PAY_DAY_MAX = 31;
export const UNIT_RECEIPT_DEADLINE_MIN_DAYS = 7;
export const UNIT_RECEIPT_DEADLINE_MAX_DAYS = 365;
export const CONSTRUCTION_YEAR_MIN = 1500;
export const CONSTRUCTION_YEARS_AHEAD_MAX = 2;
export const NOTICE_PERIOD_MAX_MONTHS = 36;
export const SHORT_LEASE_MIN_MONTHS = 1;
export const SHORT_LEASE_MAX_MONTHS = 12;
export const LONG_LEASE_MIN_MONTHS = 13;
export const LONG_LEASE_MAX_MONTHS = 360;
export const NUMBER_MAX = 1_000_000_000;
export const LEVELS_MAX = 50;
export const ROOMS_PER_GROUP_MAX = 100;
/** Rooms of a whole offer: with every other list and text at its limit it still fits in one stored document (1 MiB). */
export const ROOMS_MAX = 2000;
export const GATES_MAX = 50;
export const PHOTOS_MAX = 40;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Names a photo may have; the rules of the file store take no other, so none leads into another folder. */
export const PHOTO_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
export const PHOTO_NAME_MAX_CHARS = 120;
export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;
/** Photos of a phone that become a JPEG in the browser, where it can read them. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const;
export const PHOTO_LONG_SIDE_PX = 1920;
export const PHOTO_SMALL_LONG_SIDE_PX = 640;
export const PHOTO_JPEG_QUALITY = 0.8;
export const WATERMARK_WIDTH_SHARE = 0.2;
export const WATERMARK_OPACITY = 0.5;
export const WATERMARK_OFFSET_PX = 20;

/** The form is saved after this long without a change (Spec 2 §9). */
export const AUTOSAVE_DEBOUNCE_MS = 5000;
/** A reservation lasts this long from the moment it was made (Spec 2 §4). */
export const RESERVATION_MS = 2 * HOUR_MS;
/** A lease of over twelve months is signed outside the platform; each side in turn has this long for it. */
export const WRITTEN_SIGNATURE_MS = 3 * DAY_MS;
/** For so many days after its reservation an admin still records a lease signed by hand that no side settled. */
export const PAPER_RECORD_DAYS = 14;
/** For this long after a counter-offer was accepted only the company that made it reserves. */
export const PRECEDENCE_MS = DAY_MS;
/** The lease option of one reservation is changed at most this often. */
export const OPTION_CHANGES_MAX = 10;
/** Whoever let a reservation lapse reserves the same offer again after this long at the least. */
export const RESERVATION_COOLDOWN_HOURS = 2;
/** A company holds at most this many live reservations at once. */
export const RESERVATIONS_ACTIVE_MAX = 3;
/** Of these, at most this many of leases over twelve months, which hold premises for days. */
export const LONG_RESERVATIONS_ACTIVE_MAX = 1;
/** Inputs of the search: areas in m², rents in PLN net (Spec 2 §5). */
export const MIN_AREA_MIN = 0;
export const MIN_AREA_STEP = 10;
export const MAX_PRICE_MIN = 1;
export const MAX_PRICE_STEP = 100;
/** The highest area and the rents for a square metre begin here, the rents in steps of one złoty. */
export const MAX_AREA_MIN = 1;
export const RENT_PER_M2_MIN = 1;
export const RENT_PER_M2_STEP = 1;
export const CITY_MAX_CHARS = 100;
/** Cards a list page shows and documents a query fetches (Spec 1 §9). */
export const CARDS_PER_PAGE = 9;
export const QUERY_PAGE_SIZE = 10;
/** Waits between the steps of the progress pages (Spec 2 §9). */
export const STEP_DELAYS_MS = [1000, 1500, 1600, 2000, 2300] as const;
export const SCROLL_DELAY_MS = 500;
/** The moment a validation text names for withdrawals; the declaration itself speaks of the offer's validity (Spec 2 §9). */
export const WITHDRAWAL_LOCK = '17.10.2024 23:59:59';
/** Guidance: ground one parked car takes, m² (Spec 2 §5). */
export const PARKING_LOT_SQM = 30;

/** A larger record of an offer is put back to what it was: the database takes none over 1 MiB, functions' writes included. */
export const OFFER_MAX_BYTES = 800_000;
/** An account has at most so many projects at once. */
export const DRAFTS_PER_ACCOUNT_MAX = 200;
