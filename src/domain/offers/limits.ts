import { DAY_MS, HOUR_MS } from '../shared/dates';

/** Limits of the offer (Spec 2 §5, §9). Areas in m², heights in cm, power in kW, money in PLN. */
export const CM_PER_M = 100;
export const OFFER_NAME_MAX_CHARS = 120;
export const DESCRIPTION_MAX_CHARS = 400;
export const OWN_TERMS_MAX_CHARS = 30_000;
export const TEXT_MAX_CHARS = 200;
export const USABLE_AREA_MIN = 5;
export const PRICE_MIN = 1;
/** A monthly net rent (PLN/m²) below or above these gets a warning before it binds. */
export const USUAL_RENT_MIN_PER_SQM = 5;
export const USUAL_RENT_MAX_PER_SQM = 1000;
export const LEVEL_SURFACE_MIN = 5;
export const LEVEL_HEIGHT_MIN_CM = 5;
export const ROOM_SURFACE_MIN = 1;
export const POWER_MIN_KW = 2;
/** Number of an energy performance certificate in the central register, such as `SCHE/12345/6789/2026`. */
export const CERTIFICATE_NUMBER_MAX_CHARS = 60;
/** Characters of a SHA-256 in hexadecimal digits. */
export const DIGEST_CHARS = 64;
export const HALL_HEIGHT_MIN_CM = 1;
export const LAND_AREA_MIN = 1;
export const PAY_DAY_MIN = 1;
export const PAY_DAY_MAX = 31;
export const UNIT_RECEIPT_DEADLINE_MIN_DAYS = 7;
export const UNIT_RECEIPT_DEADLINE_MAX_DAYS = 365;
/** Business days in which a tenant pays the deposit after signing, and the number of an offer that names none. */
export const DEPOSIT_DAYS_MIN = 3;
export const DEPOSIT_DAYS_MAX = 14;
export const DEPOSIT_DAYS_DEFAULT = 5;
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
/** Rooms of a whole offer. With every other list and text at its limit the offer still fits in one document (1 MiB). */
export const ROOMS_MAX = 2000;
export const GATES_MAX = 50;
export const PHOTOS_MAX = 40;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Valid photo names. The storage rules accept no others, so no name leads to another folder. */
export const PHOTO_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
export const PHOTO_NAME_MAX_CHARS = 120;
export const PHOTO_CAPTION_MAX_CHARS = 120;
export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;
/** Phone photos, converted to JPEG in a browser that can read them. */
export const HEIC_TYPES = ['image/heic', 'image/heif'] as const;
export const PHOTO_LONG_SIDE_PX = 1920;
export const PHOTO_SMALL_LONG_SIDE_PX = 640;
export const PHOTO_JPEG_QUALITY = 0.8;
export const WATERMARK_WIDTH_SHARE = 0.2;
export const WATERMARK_OPACITY = 0.5;
export const WATERMARK_OFFSET_PX = 20;

/** Debounce of the form's autosave (Spec 2 §9). */
export const AUTOSAVE_DEBOUNCE_MS = 5000;
/** Lifetime of a reservation (Spec 2 §4). */
export const RESERVATION_MS = 2 * HOUR_MS;
/** A lease of over twelve months is signed outside the platform. Each side in turn has this long to sign. */
export const WRITTEN_SIGNATURE_MS = 3 * DAY_MS;
/** Days after reserving within which a lease can still be signed: the tenant's, the landlord's and those to confirm a scan. */
export const SIGNED_WITHIN_DAYS = (3 * WRITTEN_SIGNATURE_MS) / DAY_MS;
/** Days after its reservation in which an admin can record a hand-signed lease that no side settled. */
export const PAPER_RECORD_DAYS = 14;
/** How long only the company with the accepted counter-offer can reserve. */
export const PRECEDENCE_MS = DAY_MS;
/** How long companies can have that in a row, however many and however often the landlord accepts further terms. */
export const PRECEDENCE_IN_ALL_MS = 3 * DAY_MS;
/** How long everyone can reserve before a further row begins. */
export const PRECEDENCE_GAP_MS = DAY_MS;
/** Limit of changes of the lease option within one reservation. */
export const OPTION_CHANGES_MAX = 10;
/** Cooldown before a tenant can reserve the same offer again after an expired reservation. */
export const RESERVATION_COOLDOWN_HOURS = 2;
/** Limit of live reservations of one company. */
export const RESERVATIONS_ACTIVE_MAX = 3;
/** Part of these for leases over twelve months, which hold premises for days. */
export const LONG_RESERVATIONS_ACTIVE_MAX = 1;
/** Limit of companies that wait behind a reservation, and of offers that one company waits for. */
export const QUEUE_MAX = 5;
export const QUEUES_PER_COMPANY_MAX = 10;
/** How long only the company whose turn it is can reserve. */
export const QUEUE_TURN_MS = 2 * HOUR_MS;
/** Search inputs: areas in m², rents in PLN net (Spec 2 §5). */
export const MIN_AREA_MIN = 0;
export const MIN_AREA_STEP = 10;
export const MAX_PRICE_MIN = 1;
export const MAX_PRICE_STEP = 100;
/** Minimum of the highest area and of the rents per m²; the rents have steps of one złoty. */
export const MAX_AREA_MIN = 1;
export const RENT_PER_M2_MIN = 1;
export const RENT_PER_M2_STEP = 1;
export const CITY_MAX_CHARS = 100;
/** Cards on a list page, and documents in a query (Spec 1 §9). */
export const CARDS_PER_PAGE = 9;
export const QUERY_PAGE_SIZE = 10;
/** Delays between the steps of the progress pages (Spec 2 §9). */
export const STEP_DELAYS_MS = [1000, 1500, 1600, 2000, 2300] as const;
export const SCROLL_DELAY_MS = 500;
/** The timestamp in a validation text about withdrawals. The declaration itself refers to the offer's validity (Spec 2 §9). */
export const WITHDRAWAL_LOCK = '17.10.2024 23:59:59';
/** Guideline: area for one parked car, m² (Spec 2 §5). */
export const PARKING_LOT_SQM = 30;

/**
 * An offer that grows beyond this is restored to its previous content. The database limit is 1 MiB, also for writes of functions.
 */
export const OFFER_MAX_BYTES = 800_000;
/** Limit of projects of one account. */
export const DRAFTS_PER_ACCOUNT_MAX = 200;
