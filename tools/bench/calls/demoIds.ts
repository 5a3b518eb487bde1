/** Offers of the demo landlord, by state. */
export const FREE = 'offer-active-office-01';
export const DOUBTFUL = 'offer-active-office-02';
export const RESERVED = 'offer-booked-01';
export const PROJECT = 'offer-unsigned-01';
export const UNPAID = 'offer-signed-deposit-pending';
export const PAID = 'offer-signed-deposit-confirmed';
export const ATTACHED = 'offer-signed-protocol-attached';
export const HANDED_OVER = 'offer-signed-protocol-confirmed';
export const REFUSED = 'offer-signed-protocol-rejected';

export const LANDLORD = 'demo-landlord';
export const TENANT = 'demo-tenant';
/** A person without a company, with a confirmed identity. */
export const PERSON = 'demo-person';

/** A file of the size of a scanned page. */
export const SCAN = Buffer.from(`${'%PDF-1.7'.padEnd(200_000)}\nstartxref\n0\n%%EOF`);

export const REASON = 'Pomiar czasu';
