const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const DOCUMENTS = `http://${HOST}/v1/projects/demo-pewny-lokal/databases/(default)/documents`;
const HEADERS = { Authorization: 'Bearer owner', 'content-type': 'application/json' };

const DEMO_LEASE = 'offer-signed-deposit-confirmed';

const copy = async (collection: string, id: string): Promise<void> => {
  const demo = await fetch(`${DOCUMENTS}/${collection}/${DEMO_LEASE}`, { headers: HEADERS });
  const { fields } = (await demo.json()) as { fields: Record<string, unknown> };
  const body = JSON.stringify({
    fields: { ...fields, id: { stringValue: id }, auditHead: { nullValue: null } },
  });
  const stored = await fetch(`${DOCUMENTS}/${collection}/${id}`, { method: 'PATCH', headers: HEADERS, body });
  if (!stored.ok) throw new Error(`${collection}/${id}: ${await stored.text()}`);
};

/** A lease of its own whose premises can be handed over: the demo's, under another id. Answers the id. */
export const aLeaseToHandOver = async (): Promise<string> => {
  const id = `handover${Date.now()}`;
  await copy('contracts', id);
  await copy('offers', id);
  return id;
};
