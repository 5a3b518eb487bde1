import { copyDemoLease, patchDocument } from './unpaidLease';

/** A lease of the demo data whose protocol both sides have signed. */
const DEMO_LEASE = 'offer-signed-protocol-confirmed';

const asText = (value: string) => ({ stringValue: value });

/** Stores a copy of the demo lease that was handed over on a day (`YYYY-MM-DD`), for some months or open-ended. */
export const storeHandedOverLease = async (
  id: string,
  { name, startsOn, months }: { name: string; startsOn: string; months: number | null },
): Promise<void> => {
  await copyDemoLease('offers', id, { name: asText(name), auditHead: { nullValue: null } }, DEMO_LEASE);
  const term = months === null ? { nullValue: null } : { integerValue: String(months) };
  await patchDocument(
    `offers/${id}`,
    {
      reservation: { mapValue: { fields: { months: term } } },
      receptionTime: { mapValue: { fields: { date: asText(startsOn), hour: asText('12:00') } } },
      protocolData: { mapValue: { fields: { handedOverOn: asText(startsOn) } } },
    },
    ['reservation.months', 'receptionTime', 'protocolData.handedOverOn'],
  );
  await copyDemoLease('contracts', id, { offerId: asText(id), offerName: asText(name) }, DEMO_LEASE);
};
