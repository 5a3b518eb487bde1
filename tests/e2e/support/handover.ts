import { HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { formatTime } from '@domain/shared/format';

const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const DOCUMENTS = `http://${HOST}/v1/projects/demo-pewny-lokal/databases/(default)/documents`;
const HEADERS = { Authorization: 'Bearer owner', 'content-type': 'application/json' };

const DEMO_LEASE = 'offer-signed-deposit-confirmed';

type Fields = Record<string, unknown>;

const HANDED_OVER_LEASE = 'offer-signed-protocol-confirmed';

type CopiedRow = { collection: string; id: string; from?: string; changed?: Fields };

const copy = async ({ collection, id, from = DEMO_LEASE, changed = {} }: CopiedRow): Promise<void> => {
  const demo = await fetch(`${DOCUMENTS}/${collection}/${from}`, { headers: HEADERS });
  const { fields } = (await demo.json()) as { fields: Fields };
  const body = JSON.stringify({
    fields: { ...fields, id: { stringValue: id }, auditHead: { nullValue: null }, ...changed },
  });
  const stored = await fetch(`${DOCUMENTS}/${collection}/${id}`, { method: 'PATCH', headers: HEADERS, body });
  if (!stored.ok) throw new Error(`${collection}/${id}: ${await stored.text()}`);
};

const aLease = async (changed: Fields = {}, from?: string): Promise<string> => {
  const id = `handover${Date.now()}`;
  await copy({ collection: 'contracts', id, from });
  await copy({ collection: 'offers', id, from, changed });
  return id;
};

/** Creates a separate lease that is ready for handover: a copy of the demo's under another id. Returns the id. */
export const aLeaseToHandOver = () => aLease();

/** Creates a separate lease whose premises were handed over. Returns the id. */
export const aLeaseHandedOver = () => aLease({}, HANDED_OVER_LEASE);

/** Same as `aLeaseToHandOver`, first in the lists, but the landlord has named no person for the handover. */
export const aLeaseNobodyHandsOver = () =>
  aLease({
    transferOfThePremise: { nullValue: null },
    updatedAt: { timestampValue: new Date().toISOString() },
  });

/** Moves the agreed time of a lease one hour into the past, so that the handover has begun. */
export const moveHandoverToPast = async (offerId: string): Promise<void> => {
  const begun = Date.now() - HOUR_MS;
  const receptionTime = {
    mapValue: {
      fields: { date: { stringValue: toIsoDay(begun) }, hour: { stringValue: formatTime(begun) } },
    },
  };
  const url = `${DOCUMENTS}/offers/${offerId}?updateMask.fieldPaths=receptionTime`;
  const body = JSON.stringify({ fields: { receptionTime } });
  const stored = await fetch(url, { method: 'PATCH', headers: HEADERS, body });
  if (!stored.ok) throw new Error(`offers/${offerId}: ${await stored.text()}`);
};
